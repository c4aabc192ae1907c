import { computed, ref, type Ref } from 'vue';
import { useText } from '../../i18n/text.ts';
import { useDraft } from '../../ui/dialog/drafts.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useProfiles } from './store.ts';

/**
 * The form of a profile, which needs a name.
 * @param profile null for a new one
 * @param fields what else is typed
 */
export function useProfileForm(
  kind: 'registrant' | 'nameservers',
  profile: { readonly id: number; readonly name: string } | null,
  fields: Readonly<Record<string, Ref | object>>,
) {
  const { t } = useText();
  const name = ref(profile?.name ?? '');
  const draft = useDraft(`${kind} ${profile?.id ?? 'new'}`, { name, ...fields });
  const tried = ref(false);
  const isNamed = computed(() => name.value.trim() !== '' && name.value.trim().length <= 80);
  const nameProblem = computed(() => (tried.value && !isNamed.value ? t('profiles.nameMissing') : null));
  async function done(saved: { readonly name: string }): Promise<void> {
    draft.done();
    await useProfiles().read();
    useToasts().succeed(t('profiles.saved', { name: saved.name }));
  }
  return { name, draft, tried, isNamed, nameProblem, done };
}
