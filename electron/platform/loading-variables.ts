/** They load foreign code into a program made with Node, or open an inspector in it: the keys would be in its reach. */
export const loadingVariables = [
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_PATH',
  'OPENSSL_CONF',
  'OPENSSL_MODULES',
  'OPENSSL_ENGINES',
] as const;
