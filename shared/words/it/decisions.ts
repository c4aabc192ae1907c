import type { decisions as english } from '../en/decisions.ts';
import type { Translation } from '../translation.ts';

export const decisions: Translation<typeof english> = {
  'amounts.and': '{before} e {after}',
  'amounts.none': 'nulla da pagare',
  'approval.due-moved': '{domain}: prossima scadenza di pagamento {from} → {to}',
  'approval.expiry-moved': '{domain}: {from} → {to}',
  'approval.moved':
    'La data di {count} dominio è cambiata dopo l’approvazione del suo ordine, quindi potrebbe essere già rinnovato: {domains}. | Le date di {count} domini sono cambiate dopo l’approvazione dei loro ordini, quindi potrebbero essere già rinnovati: {domains}.',
  'approval.moved-more': 'e altri {count}',
  'approval.paid-since': '{domain}: {from} → {to}, pagato con l’ordine {order}',
  'confirm.above': 'Sono {sums}, oltre il tuo limite di {limits}: digita {amounts} per confermare.',
  'confirm.other': 'Hai confermato {typed}, ma l’importo è {own}. Nulla è stato messo in coda.',
  'decide.accepted':
    'L’ordine {id} non richiede una decisione: il servizio l’ha accettato e ogni aggiornamento ne cerca l’effetto.',
  'decide.cannot-repeat': 'L’ordine {id} non si può ripetere. {why}',
  'decide.changed': 'Nel frattempo l’ordine {id} è cambiato: controllalo di nuovo.',
  'decide.check-first': 'Prima controlla l’ordine {id}: il suo dominio va riletto.',
  'decide.not-again':
    'L’ordine {id} non viene inviato di nuovo: il servizio l’ha ricevuto. Chiedi l’esito al servizio.',
  'decide.not-unknown': 'L’ordine {id} è {state}; si può decidere solo su uno di esito incerto.',
  'decide.under-key': 'Invia di nuovo l’ordine {id}: con la sua chiave il servizio lo esegue una volta sola.',
  'order.approval-undone': 'Sospeso: l’approvazione è stata ritirata.',
  'order.cancelling-undone': 'L’annullamento è stato ritirato.',
  'order.check-later':
    'L’ordine {id} si può controllare tra {seconds} s: fino ad allora il servizio potrebbe ancora elaborarlo.',
  'order.correct-none': 'Non si può ordinare.',
  'order.correct-own-name': 'Questo ordine è per {domain}.',
  'order.correct-other-name': 'L’ordine {id} è per {domain}: un altro nome richiede un ordine a sé.',
  'order.correct-restore':
    'L’ordine {id} è {kind}: solo una registrazione o un trasferimento ha dati da correggere.',
  'order.correct-state':
    'L’ordine {id} è {state}; se ne può correggere solo uno rifiutato, sospeso o annullato.',
  'order.correct-unknown':
    'L’esito dell’ordine {id} è incerto: si può solo inserire di nuovo il codice EPP, con tutto il resto com’era.',
  'order.ended-unread':
    'Al ripristino dell’archivio è stato ripreso un altro ordine aperto per il dominio; non si è potuto leggere come questo è finito.',
  'order.first-of-another': 'L’ordine {order}, che deve precedere questo, non è di {domain}.',
  'order.moved-held': 'Sospeso: l’archivio arriva da un altro computer.',
  'order.moved-may-have-been-sent':
    'L’archivio arriva da un altro computer, che potrebbe aver già inviato questo ordine. Approvalo solo se non l’ha fatto.',
  'order.no-price': '“{price}” non è un prezzo.',
  'order.none': 'Non c’è nessun ordine {id}.',
  'order.nothing-to-check': 'L’ordine {id} è {state}: non c’è nulla da controllare.',
  'order.queued': 'In coda.',
  'order.restored-held': 'Sospeso: l’archivio è stato ripristinato da un backup.',
  'order.restored-not-repeated':
    'Ripristinato da un backup, e l’archivio precedente non sapeva che fosse stato inviato: solo tu puoi farlo inviare di nuovo.',
  'order.restored-may-have-been-sent':
    'L’archivio è stato ripristinato da un backup; questo ordine potrebbe essere già stato inviato. Approvalo solo se non lo è stato.',
  'queue.paused': 'La coda è in pausa, quindi nulla è stato inviato. Gli ordini restano in attesa.',
  'queue.paused-elsewhere': 'La coda è stata messa in pausa in un altro Namekeep.',
  'queue.paused-resume': 'La coda è in pausa: prima riprendila (--resume). Nulla è stato inviato.',
  'revoke.again': 'L’utente ritira la decisione di permetterne un nuovo invio.',
  'revoke.done': 'L’utente ritira la decisione che sia avvenuto.',
  'revoke.later':
    'La tua decisione sull’ordine {id} non si può più annullare: intanto è stato messo in coda l’ordine {later} per {domain}.',
  'revoke.none': 'Sull’ordine {id} non c’è una tua decisione da annullare.',
  'revoke.refused': 'L’utente ritira la decisione che non sia stato eseguito.',
  'settings.amount': '“{amount}” non è un importo: scrivilo come 500.00.',
  'settings.currency': 'Indica il codice di una valuta, come EUR.',
  'settings.damaged': 'Le impostazioni degli ordini nell’archivio sono danneggiate: impostale di nuovo.',
  'settings.name-currency': 'Indica la valuta del limite, per esempio EUR.',
  'outcome.carried-out': 'Probabilmente eseguito: {why}.',
  'outcome.changed': 'il dominio è cambiato in altro modo',
  'outcome.credit-reckoned': 'il credito prima dell’invio è calcolato, non letto',
  'outcome.credit-rose': 'il credito è salito, e questo può nascondere un addebito',
  'outcome.credit-unread': 'prezzo o credito non sono noti',
  'outcome.date-moved': 'la data del dominio è ora {date}',
  'outcome.fell-less': 'il credito è sceso di {fell}, meno di quanto costa ({price})',
  'outcome.kept': 'il servizio ripete una risposta memorizzata',
  'outcome.locked': 'il servizio lo ha bloccato',
  'outcome.may-have-paid': 'il credito è sceso di {fell}, che può averlo pagato ({price})',
  'outcome.not-carried-out': 'Probabilmente non eseguito: {why}.',
  'outcome.not-read': 'il dominio non è stato letto dopo l’invio',
  'outcome.others': 'anche un altro ordine può aver mosso il credito',
  'outcome.received': 'il servizio lo ha ricevuto e non ne mostra l’effetto',
  'outcome.unclear': 'Non si può dire: {why}.',
  'outcome.unmoved': 'né il dominio né il credito sono cambiati',
};
