export const keychain = {
  'keychain.file-damaged': '{file} is damaged. Move it away and enter the keys of your accounts again.',
  'keychain.file-unusable': '{file} could not be read or written ({reason}).',
  'keychain.helper-not-started': 'The program that speaks to the keychain could not be started.',
  'keychain.helper-stopped': 'The program that speaks to the keychain stopped unexpectedly. Try again.',
  'keychain.locked': 'The keychain is locked. Unlock it and try again.',
  'keychain.no-answer':
    'The keychain did not answer within {seconds} seconds. If it is locked, unlock it, then try again; to do without it, start Namekeep with NAMEKEEP_KEYCHAIN=off.',
  'keychain.no-binding': 'The keychain binding is not installed or does not load here.',
  'keychain.not-encrypted': 'The key or EPP code could not be encrypted, so it was not stored.',
  'keychain.refused': 'The keychain refused ({reason}).',
  'keychain.same-time': 'Another Namekeep stored this secret at the same time. Try again.',
  'keychain.undecipherable':
    'The stored key or EPP code cannot be decrypted on this computer. Enter it again.',
} as const;
