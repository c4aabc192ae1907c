import type { Component } from 'vue';
import type { ChangeKind } from '../../../../shared/model/change-kind.ts';
import AddRecordFields from './AddRecordFields.vue';
import ContactFields from './ContactFields.vue';
import DisableDnssecFields from './DisableDnssecFields.vue';
import HintOnly from './HintOnly.vue';
import NameserversFields from './NameserversFields.vue';
import RegistrantFields from './RegistrantFields.vue';
import ReleaseFields from './ReleaseFields.vue';
import SwitchFields from './SwitchFields.vue';

interface ChangeFields {
  readonly component: Component;
  /** It is typed, so that a preview waits until nothing more comes. */
  readonly typed?: true;
}

/** The fields of each kind of change. */
export const changeFields: Readonly<Record<ChangeKind, ChangeFields>> = {
  nameservers: { component: NameserversFields, typed: true },
  privacy: { component: SwitchFields },
  lock: { component: SwitchFields },
  contacts: { component: ContactFields },
  'dnssec-add': { component: AddRecordFields, typed: true },
  'dnssec-disable': { component: DisableDnssecFields, typed: true },
  'resend-verification': { component: HintOnly },
  registrant: { component: RegistrantFields },
  'auto-renew': { component: SwitchFields },
  'epp-code': { component: HintOnly },
  release: { component: ReleaseFields, typed: true },
};
