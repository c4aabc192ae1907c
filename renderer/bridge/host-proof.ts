interface ProofOptions {
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Of an HMAC with SHA-256. */
const proofBytes = 32;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Asks what answers at this origin to prove that it is the host that this tab entered, and tells it nothing: another
 * program may have the port by now.
 * @throws when nothing answers
 */
export async function isEnteredHost(
  origin: string,
  proofKey: string,
  { fetch: request, signal }: ProofOptions,
): Promise<boolean> {
  const nonce = crypto.randomUUID();
  const response = await request(`${origin}/proof?nonce=${nonce}`, { credentials: 'omit', signal });
  // Without its length an answer might never end.
  if (response.headers.get('content-length') !== String(proofBytes)) return false;
  const proof = await response.arrayBuffer();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(proofKey), hmac, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, proof, bytesOf(nonce));
}
