/** What Windows and Linux know the program by. */
export const appId = 'app.namekeep.desktop';
