/** What Windows and Linux know the program by; the same as `appId` in packaging/electron-builder.ts. */
export const appId = 'app.namekeep.desktop';
