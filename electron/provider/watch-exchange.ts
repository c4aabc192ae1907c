import { joinSentences, say } from '../../shared/words/sentence.ts';
import { AppError, ok, type Result } from '../../shared/model/errors.ts';
import { joinBytes } from './byte-blocks.ts';
import { withoutSecrets } from './clean-answer.ts';
import { providerFailure } from './failure.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { packAnswer, unpack } from './json-answer.ts';
import type { ProviderFailure, SendObserver } from './provider.ts';
import { createExchangeRedaction, answerBytes, type Unwritable } from './redact-exchange.ts';

export type ExchangeWatch = ReturnType<typeof watchExchange>;

export function watchExchange(observer: SendObserver, unwritable: Unwritable) {
  const redaction = createExchangeRedaction(unwritable);
  return {
    /** @returns why the request must not leave, or null */
    async before(request: HttpRequest): Promise<ProviderFailure | null> {
      try {
        await observer.sending(redaction.request(request));
        return null;
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'internal';
        const why = error instanceof AppError ? [error.failure.message] : [];
        return providerFailure(code, 'not-sent', joinSentences(say('service.not-recorded'), ...why));
      }
    },
    gaveUp: ({ message }: Pick<ProviderFailure, 'message'>) => observer.gaveUp(redaction.sentence(message)),
    /** @param durationMs from handing the request over to the end of its answer */
    async after(sent: Result<HttpAnswer, ProviderFailure>, durationMs: number): Promise<void> {
      if (!sent.ok) {
        const { status, effect } = sent.error;
        const outcome = status !== null ? 'answered' : effect === 'not-sent' ? 'not-sent' : 'no-answer';
        observer.ended({
          outcome,
          status,
          answer: null,
          answerCut: false,
          durationMs: outcome === 'not-sent' ? null : durationMs,
        });
        return;
      }
      const bytes = await textOf(sent.value);
      const whole = bytes.byteLength <= answerBytes;
      const { text, cut } = redaction.answer(new TextDecoder().decode(bytes.subarray(0, answerBytes)), whole);
      const { status } = sent.value;
      observer.ended({ outcome: 'answered', status, answer: text, answerCut: cut, durationMs });
    },
  };
}

/** An answer that cannot be unpacked is shown as it came. */
async function textOf(answer: HttpAnswer): Promise<Uint8Array> {
  const packed = packAnswer(answer);
  const asItCame = () => withoutSecrets(joinBytes(packed), packed.secrets);
  const unpacked = await unpack(packed).catch(() => ok(asItCame()));
  return unpacked.ok ? unpacked.value : asItCame();
}
