export const appId = 'app.namekeep.desktop';
