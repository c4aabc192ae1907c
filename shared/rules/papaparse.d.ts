// The types of @types/papaparse bring those of Node along, which the page does not have.
declare module 'papaparse/papaparse.min.js' {
  const Papa: {
    parse<Row>(
      csv: string,
      options: { readonly delimiter: string; readonly newline: string },
    ): { readonly data: Row[]; readonly errors: readonly unknown[] };
  };
  export default Papa;
}
