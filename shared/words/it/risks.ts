import type { risks as english } from '../en/risks.ts';
import type { Translation } from '../translation.ts';

export const risks: Translation<typeof english> = {
  'risks.auto-renew-off.month':
    '{count} dominio andrà perso più avanti, entro il giorno {until}: il rinnovo automatico è disattivato | {count} domini andranno persi più avanti, entro il giorno {until}: il rinnovo automatico è disattivato',
  'risks.auto-renew-off.week':
    '{count} dominio andrà perso questa settimana: il rinnovo automatico è disattivato | {count} domini andranno persi questa settimana: il rinnovo automatico è disattivato',
  'risks.by-day': 'scadenza {day}',
  'risks.cannot-connect.key-refused':
    'Il servizio ha rifiutato la chiave o il token di {count} account | Il servizio ha rifiutato la chiave o il token di {count} account',
  'risks.cannot-connect.no-key':
    '{count} account è senza chiave o token | {count} account sono senza chiave o token',
  'risks.cannot-connect.offline':
    'Il servizio di {count} account non è raggiungibile | Il servizio di {count} account non è raggiungibile',
  'risks.changed-elsewhere':
    '{count} modifica è stata fatta fuori da Namekeep | {count} modifiche sono state fatte fuori da Namekeep',
  'risks.changed-elsewhere.hint':
    'Nameserver, contatti, DNSSEC o blocco di {count} dominio. Se non sei stato tu, l’account potrebbe essere compromesso. | Nameserver, contatti, DNSSEC o blocco di {count} domini. Se non sei stato tu, l’account potrebbe essere compromesso.',
  'risks.changes-failed': '{count} modifica non è riuscita | {count} modifiche non sono riuscite',
  'risks.credit-short.hint':
    'I rinnovi in data {day} sono contati tutti, anche se per quel giorno restano {left} di credito.',
  'risks.credit-short.month':
    '{count} dominio andrà perso più avanti, entro il giorno {until}: a {account} mancano {short} | {count} domini andranno persi più avanti, entro il giorno {until}: a {account} mancano {short}',
  'risks.credit-short.week':
    '{count} dominio andrà perso questa settimana: al credito di {account} mancano {short} | {count} domini andranno persi questa settimana: al credito di {account} mancano {short}',
  'risks.credit-unexplained':
    '{count} movimento del credito non è spiegato | {count} movimenti del credito non sono spiegati',
  'risks.credit-unexplained.hint': '{accounts}, dal giorno {since}',
  'risks.domains': '{count} dominio | {count} domini',
  'risks.drop-renews':
    '{count} dominio da lasciar scadere si rinnova automaticamente ({day}) | {count} domini da lasciar scadere si rinnovano automaticamente (il primo: {day})',
  'risks.drop-renews.hint': 'Disattiva il rinnovo automatico nell’area clienti: {addresses}',
  'risks.drop-renews.hint-unknown': 'Disattiva il rinnovo automatico nell’area clienti del servizio.',
  'risks.from-day': 'dal giorno {day}',
  'risks.in-redemption':
    '{count} dominio si può ancora ripristinare | {count} domini si possono ancora ripristinare',
  'risks.in-redemption.hint.covered': 'Tariffa e un anno. Il credito copre tutto.',
  'risks.in-redemption.hint.covers': 'Ne copre {covered}.',
  'risks.in-redemption.hint.short': 'Tariffa e un anno: {sum}. Del credito restano {left}, mancano {short}.',
  'risks.in-redemption.hint.unknown': 'Tariffa e un anno. Non si sa se il credito basti.',
  'risks.invoices-to-pay': '{count} fattura da pagare | {count} fatture da pagare',
  'risks.invoices-to-pay.hint': 'Il credito non bastava. Paga nell’area clienti, poi verifica di nuovo.',
  'risks.low-credit': 'Il credito di {account} è basso: {credit}',
  'risks.low-credit.after-queue': 'Il credito di {account} è basso dopo la coda: {credit}',
  'risks.low-credit.below': 'Sotto il tuo limite di {below}.',
  'risks.low-credit.lasts': 'Credito di {account}: {credit}, fine prevista {day}',
  'risks.low-credit.lasts-after-queue': 'Credito di {account} dopo la coda: {credit}, fine prevista {day}',
  'risks.low-credit.top-up': 'Una ricarica di {sum} copre i rinnovi automatici di {days} giorni.',
  'risks.more-a-year': '{sum} in più all’anno',
  'risks.orders-refused': '{count} ordine è stato rifiutato | {count} ordini sono stati rifiutati',
  'risks.orders-refused.hint': 'Prima scadenza tra questi domini: {day}.',
  'risks.orders-to-decide':
    '{count} ordine attende una tua decisione | {count} ordini attendono una tua decisione',
  'risks.round-silent':
    '{count} cliente non ha risposto nella campagna “{round}” | {count} clienti non hanno risposto nella campagna “{round}”',
  'risks.orders-unsent':
    '{count} ordine non è ancora stato inviato | {count} ordini non sono ancora stati inviati',
  'risks.orders-unsent.paused': 'La coda è in pausa.',
  'risks.price-rises':
    'I rinnovi di {count} estensione sono rincarati dal giorno {since} | I rinnovi di {count} estensioni sono rincarati dal giorno {since}',
  'risks.price-rises.hint': 'rinnovo .{extension} {before} → {after}',
  'risks.renewals-undone':
    '{count} rinnovo pagato non risulta più al servizio | {count} rinnovi pagati non risultano più al servizio',
  'risks.renewals-undone.hint':
    'La scadenza è tornata indietro. Chiedi al servizio prima di ordinare di nuovo.',
  'risks.same-domains':
    '{first} e {second} mostrano lo stesso {count} dominio | {first} e {second} mostrano gli stessi {count} domini',
  'risks.same-domains.hint':
    'Le somme di tutti gli account li contano due volte. Collega una volta sola lo stesso account del servizio.',
  'risks.stale':
    '{count} account non viene aggiornato da un giorno | {count} account non vengono aggiornati da un giorno',
  'risks.stale.hint': '{accounts}. Le cifre possono non essere attuali.',
  'risks.stale.never':
    '{count} account non è ancora stato letto | {count} account non sono ancora stati letti',
  'risks.unlisted': '{count} dominio è uscito dal tuo elenco | {count} domini sono usciti dal tuo elenco',
  'risks.unlisted.gone': '{count} non più nell’account | {count} non più nell’account',
  'risks.unlisted.unread': '{count} non ancora riletto | {count} non ancora riletti',
  'risks.without-price': 'più {count} senza prezzo noto | più {count} senza prezzo noto',

  'risks.action.decide': 'Decidi',
  'risks.action.refresh': 'Aggiorna',
  'risks.action.renew': 'Rinnova {count} dominio… | Rinnova {count} domini…',
  'risks.action.restore': 'Ripristina…',
  'risks.action.set-key': 'Imposta chiave o token',
  'risks.action.show-accounts': 'Vedi gli account',
  'risks.action.show-changes': 'Vedi il motivo',
  'risks.action.show-domains': 'Mostrali',
  'risks.action.show-history': 'Controlla',
  'risks.action.show-invoices': 'Vedi le fatture',
  'risks.action.show-orders': 'Vedi l’ordine | Vedi gli ordini',
  'risks.action.show-prices': 'Vedi i prezzi',
  'risks.action.show-round': 'Vedi la campagna',
  'risks.action.show-queue': 'Vai alla coda',
  'risks.action.show-statement': 'Vedi l’estratto conto',
  'risks.action.top-up': 'Vedi la ricarica',

  'risks.name.cannot-connect': 'Connessioni',
  'risks.name.changed-elsewhere': 'Modifiche fatte altrove',
  'risks.name.changes-failed': 'Modifiche non riuscite',
  'risks.name.credit-unexplained': 'Credito non spiegato',
  'risks.name.drop-renews': 'Domini da lasciar scadere che si rinnovano',
  'risks.name.in-redemption': 'Domini in redemption',
  'risks.name.invoices-to-pay': 'Fatture',
  'risks.name.low-credit': 'Credito basso',
  'risks.name.orders-refused': 'Ordini rifiutati',
  'risks.name.orders-to-decide': 'Ordini da decidere',
  'risks.name.round-silent': 'Clienti che non hanno risposto',
  'risks.name.orders-unsent': 'Ordini non inviati',
  'risks.name.price-rises': 'Rincari',
  'risks.name.renewals-undone': 'Rinnovi pagati',
  'risks.name.same-domains': 'Account collegati due volte',
  'risks.name.stale': 'Dati vecchi',
  'risks.name.unlisted': 'Domini usciti dall’elenco',
  'risks.name.will-lapse': 'Domini che andranno persi',

  'risks.gap.auto-renew-not-read':
    'rinnovo automatico di {count} dominio non letto | rinnovo automatico di {count} domini non letto',
  'risks.gap.credit-never-read':
    'credito di {count} account mai letto | credito di {count} account mai letto',
  'risks.gap.domains-not-read':
    '{count} dominio uscito dall’elenco e non riletto | {count} domini usciti dall’elenco e non riletti',
  'risks.gap.expiry-not-read': 'scadenza di {count} dominio non letta | scadenza di {count} domini non letta',
  'risks.gap.never-refreshed': '{count} account mai aggiornato | {count} account mai aggiornati',
  'risks.gap.price-not-known':
    'prezzo di {count} dominio non confrontabile con il credito | prezzi di {count} domini non confrontabili con il credito',
  'risks.gap.prices-never-read': 'prezzi di {count} account mai letti | prezzi di {count} account mai letti',
  'risks.gap.redemption-period-not-known':
    'ultimo giorno per ripristinare {count} dominio non noto | ultimo giorno per ripristinare {count} domini non noto',
};
