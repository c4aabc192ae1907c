export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the value itself when it is an object, else one without fields */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
