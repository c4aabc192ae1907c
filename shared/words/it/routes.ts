import type { routes as english } from '../en/routes.ts';
import type { Translation } from '../translation.ts';

export const routes: Translation<typeof english> = {
  'routes.body': 'Un GET non ha corpo.',
  'routes.field': 'Non c’è un campo “{name}” da riempire; {possible}.',
  'routes.must': '{names} manca nella richiesta.',
  'routes.needed': '“{operation}” è necessaria e non si può disattivare.',
  'routes.needs': '{names} deve essere in “answer”.',
  'routes.nested': 'È annidato troppo a fondo.',
  'routes.no-get': 'Ciò che modifica qualcosa non è un GET.',
  'routes.no-json': 'Questo non è JSON: {why}.',
  'routes.no-object': 'Il profilo dei percorsi è un oggetto JSON.',
  'routes.no-operation': 'Non c’è un’operazione “{name}”.',
  'routes.nothing': 'non si può usare nulla',
  'routes.only': 'Qui si possono usare solo method, path, query, body, answer e perPage.',
  'routes.or': '{before} o {after}',
  'routes.part-missing': 'Manca “{part}”.',
  'routes.placeholder': '{name} qui non ha significato; {possible}.',
  'routes.possible': 'può essere {names}',
  'routes.read-get': 'Una lettura è un GET.',
};
