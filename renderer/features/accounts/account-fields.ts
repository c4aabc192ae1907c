import { computed, type Ref } from 'vue';
import type { Failure } from '../../../shared/model/errors.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.ts';
import { type AccountDraft, type DraftField, type DraftProblems, fieldOf } from './account-draft.ts';

const coreNames: Partial<Record<DraftField, string>> = {
  headerName: 'tokenHeader.name',
  scheme: 'tokenHeader.scheme',
};

/** The text fields of an account that is typed, and what is wrong with each as the page, the core or the service found it. */
export function useAccountFields(
  draft: AccountDraft,
  problems: Readonly<Ref<DraftProblems>>,
  failure: Readonly<Ref<Failure | null>>,
) {
  const { t, sentence, failure: failureText } = useText();

  /** The input itself is wrong: saving it unchecked would not help. */
  const isInput = computed(
    () => failure.value && ['bad-input', 'already-exists', 'plain-http-refused'].includes(failure.value.code),
  );
  /** The field that the service refused: it says why, in place of a message. */
  const refused = computed(() => failure.value && !isInput.value && fieldOf(failure.value));

  function problemOf(field: DraftField): string | null {
    const problem = problems.value[field];
    if (problem) return t(problem);
    if (refused.value === field && failure.value) return failureText(failure.value);
    const name = coreNames[field] ?? field;
    const coreProblem = failure.value?.fields?.[name] ?? failure.value?.fields?.[`account.${name}`];
    return coreProblem ? sentence(coreProblem) : null;
  }

  /** @returns what a text field is given and tells, for a part of the draft */
  const field = (
    name: DraftField,
    label: MessageKey,
    hint: MessageKey | null = null,
    placeholder: MessageKey | null = null,
  ) => ({
    modelValue: draft[name],
    'onUpdate:modelValue': (text: string) => (draft[name] = text),
    label: t(label),
    hint: hint ? t(hint) : '',
    placeholder: placeholder ? t(placeholder) : '',
    error: problemOf(name),
  });

  return { isInput, refused, problemOf, field };
}
export type AccountField = ReturnType<typeof useAccountFields>['field'];
