import { say } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { CallOptions, RawAnswer } from '../../provider/provider.ts';

export interface Exchange {
  status: number | null;
  durationMs: number | null;
  answer: RawAnswer | null;
}

/** Watches what one call sends and gets; requests after the first `most` are refused before they leave. */
export function observe(most: number): {
  readonly exchanges: readonly Exchange[];
  readonly options: CallOptions;
} {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    options: {
      observer: {
        async sending() {
          if (exchanges.length === most) throw new AppError('stopped', say('doctor.no-more-requests'));
          exchanges.push({ status: null, durationMs: null, answer: null });
        },
        ended({ status, durationMs }) {
          const last = exchanges.at(-1);
          if (last) Object.assign(last, { status, durationMs });
        },
        gaveUp: () => undefined,
      },
      tap(answer) {
        const last = exchanges.at(-1);
        if (last) last.answer = answer;
      },
    },
  };
}
