/** The same sentences in another language: none missing, none more. */
export type Translation<Words> = { readonly [Key in keyof Words]: string };
