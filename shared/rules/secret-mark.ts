export const SECRET = '[secret]';
