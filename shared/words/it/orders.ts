import type { orders as english } from '../en/orders.ts';
import type { Translation } from '../translation.ts';

export const orders: Translation<typeof english> = {
  'orders.again-one-by-one':
    'Questi ordini potrebbero essere stati eseguiti: guardali uno per uno e chiedi al servizio prima di inviarli di nuovo.',
  'orders.accepted': 'Il servizio ha accettato {order}, {invoice}.',
  'orders.accepted-unseen':
    'Il servizio ha accettato l’ordine {id} per questo dominio; il suo effetto non si vede ancora.',
  'orders.also-selected': 'È selezionato anche in “{account}”, dove viene ordinato.',
  'orders.approved': 'Approvato dall’utente.',
  'orders.as-new-expired':
    'La sua chiave di idempotenza è scaduta, quindi una ripetizione potrebbe essere addebitata di nuovo. Decidi se è avvenuto o se va inviato di nuovo.',
  'orders.as-new': 'Decidi se è avvenuto o se va inviato di nuovo.',
  'orders.ask-service':
    'Il servizio ha risposto alla richiesta, quindi non viene inviato di nuovo: chiedi l’esito al servizio.',
  'orders.asleep-before': 'Il computer è andato in sospensione prima che la richiesta fosse inviata.',
  'orders.before-take': 'gli ordini che lo precedono prendono {money}',
  'orders.busy-key': '{message} Se dura più di un’ora, contatta il fornitore.',
  'orders.cancelled-as': 'Annullato: {why}',
  'orders.cancelled-corrected': 'Annullato: viene ordinato di nuovo con i dati corretti.',
  'orders.cancelled-with': 'Annullato: attendeva l’ordine {id}, {order}, che è stato annullato.',
  'orders.cancelled-with-refused':
    'Annullato: attendeva l’ordine {id}, {order}, che è stato rifiutato: {error}',
  'orders.cancelled-by-user': 'Annullato dall’utente.',
  'orders.cancelled-unpaid': 'Annullato dall’utente. {invoice}',
  'orders.cancelled-first': 'È stato cancellato: prima ripristinalo.',
  'orders.charge-unknown': 'Non si sa se questo ordine è stato addebitato.',
  'orders.corrects-refused': 'Corregge l’ordine {id}, che è stato rifiutato: {error}',
  'orders.corrects-unsent': 'Corregge l’ordine {id}, che non è stato inviato: {error}',
  'orders.costs': 'e questo ordine costa {price}',
  'orders.costs-with-fee': 'e questo ordine costa {price}, più un costo di tolleranza fino a {fee}',
  'orders.credit-has-paid': 'Il credito ha pagato {order}; il suo effetto non si vede ancora. {finding}',
  'orders.credit-fell':
    'Il credito è calato di {amount} ({from} – {to}), e nessun ordine di questo Namekeep lo spiega: forse è già stato pagato da altri. Guarda nell’area clienti, poi approva l’ordine se serve ancora.',
  'orders.credit-is': 'il credito è {credit}',
  'orders.credit-may-have-paid':
    'Il credito potrebbe averlo già pagato: chiedi al servizio prima di inviarlo di nuovo.',
  'orders.credit-required':
    'Il credito non basta: servono {required}, disponibili {available}. Ricarica il credito, poi approva l’ordine.',
  'orders.credit-short': 'Al credito mancano {missing}: {figures}. Ricarica il credito, poi approvalo.',
  'orders.credit-unread':
    'Il credito non è stato letto, quindi non si sa se copre questo ordine. Aggiorna l’account e approvalo, oppure consenti le fatture non pagate per questo account.',
  'orders.currency-now': 'Il prezzo è ora in {to}, non in {from}.',
  'orders.decided-done': 'L’utente dice che è avvenuto. {known}',
  'orders.decided-refused': 'L’utente dice che il servizio non l’ha eseguito. {known}',
  'orders.decided-again': 'L’utente permette di inviarlo di nuovo. {known}',
  'orders.details-missing':
    'Mancano l’intestatario e i nameserver di questo ordine: annullalo e ordina di nuovo il nome.',
  'orders.domain-uncheckable': 'Il suo dominio non può essere controllato: {message}',
  'orders.domain-unknown': 'Il servizio non conosce più questo dominio.',
  'orders.done': 'È avvenuto. {finding}',
  'orders.done-register': 'Registrato.',
  'orders.done-renew': 'Rinnovato.',
  'orders.done-restore': 'Ripristinato.',
  'orders.done-transfer': 'Trasferito.',
  'orders.due-moved':
    'Il suo prossimo addebito è ora {to}, non {from}: potrebbe essere stato rinnovato altrove.',
  'orders.epp-code-again':
    'Il suo codice EPP non è nel portachiavi di questo computer: inseriscilo di nuovo prima di rinviare l’ordine.',
  'orders.epp-code-awaited':
    'Il suo codice EPP non è ancora nel portachiavi di questo computer. Senza il codice, l’ordine viene sospeso {seconds} secondi dopo la messa in coda.',
  'orders.epp-code-given': 'Il suo codice EPP è stato inserito di nuovo.',
  'orders.epp-code-unkept': 'Il suo codice EPP non è stato salvato nel portachiavi: {message}',
  'orders.epp-code-missing':
    'Il suo codice EPP non è nel portachiavi di questo computer: correggi l’ordine e inserisci di nuovo il codice.',
  'orders.error-unlisted':
    'Il servizio ha risposto con un errore che non dice se è stato eseguito: {message}',
  'orders.expiry-moved': 'La sua scadenza è ora {to}, non {from}: potrebbe essere stato rinnovato altrove.',
  'orders.fee-now':
    'Ora può costare, oltre al prezzo, un costo di tolleranza fino a {to}; approvato: {from}.',
  'orders.fee-now-unknown':
    'Ora può costare, oltre al prezzo, un costo di tolleranza che il listino non indica; non ne è stato approvato alcuno.',
  'orders.held': 'Sospeso: {reason}',
  'orders.in-redemption': 'È in redemption: ripristinalo, poi rinnovalo.',
  'orders.invoice-elsewhere':
    'Questo ordine non ha addebitato nulla: c’era già una fattura per il dominio. Pagala nell’area clienti. {message}',
  'orders.invoice-earlier': 'Un tentativo precedente ha creato una fattura non pagata. {message}',
  'orders.invoice-its': 'La sua fattura',
  'orders.invoice-no-effect':
    '{invoice} non ha ancora un effetto visibile: se non è pagata, pagala nell’area clienti. {finding}',
  'orders.invoice-none': 'senza numero di fattura',
  'orders.invoice-number': 'La fattura {invoice}',
  'orders.invoice-of': 'fattura {invoice}',
  'orders.invoice-open':
    '{invoice} dell’ordine {id} potrebbe essere ancora aperta presso il servizio. Finché non viene annullata lì, il servizio può rifiutare un nuovo ordine, oppure si rischia di pagarli entrambi.',
  'orders.invoice-stays':
    '{invoice} resta aperta presso il servizio finché non viene annullata lì. Nulla viene ordinato di nuovo automaticamente, e fino ad allora il servizio può rifiutare un nuovo ordine per il dominio.',
  'orders.invoice-unpaid':
    '{invoice} non è pagata, perché il credito non è stato addebitato: pagala nell’area clienti. {finding}',
  'orders.invoice-waits': 'La fattura {invoice} attende di essere pagata nell’area clienti.',
  'orders.invoice-waits-register':
    'La fattura della sua registrazione attende di essere pagata nell’area clienti.',
  'orders.invoice-waits-renew': 'La fattura del suo rinnovo attende di essere pagata nell’area clienti.',
  'orders.invoice-waits-restore': 'La fattura del suo ripristino attende di essere pagata nell’area clienti.',
  'orders.invoice-waits-transfer':
    'La fattura del suo trasferimento attende di essere pagata nell’area clienti.',
  'orders.key-kept': '{message} Non ordinarlo di nuovo; viene riletto di tanto in tanto.',
  'orders.key-locked':
    '{message} Non inviarlo di nuovo: contatta il fornitore, che lo controlla e libera la sua chiave.',
  'orders.known-then': 'Noto in quel momento, lettura: {readAt}, {read}. {finding}',
  'orders.not-checkable':
    'Il servizio non elenca il dominio e non mostra domini singoli, quindi non può essere controllato. Approva l’ordine quando il dominio sarà nell’elenco.',
  'orders.not-listed-renew':
    'Il servizio non lo elenca più: aggiorna questo dominio per vedere se si può ancora rinnovare.',
  'orders.not-listed-restore':
    'Il servizio non lo elenca più: aggiorna questo dominio per vedere se è in redemption.',
  'orders.not-restored-yet': 'L’ordine {id}, il ripristino, lì non ha ancora avuto effetto. {message}',
  'orders.not-sent': 'La richiesta non è stata inviata: {error}',
  'orders.not-sent-again': '{order} non viene inviato di nuovo: il dominio è nell’account.',
  'orders.not-visible': 'Non si vede ancora. {finding}',
  'orders.nothing-done': 'Il servizio non ha fatto nulla: {error}',
  'orders.nothing-read': 'In quel momento non era stato riletto nulla.',
  'orders.nothing-to-restore': 'Il suo stato è ora “{status}”: non c’è nulla da ripristinare.',
  'orders.look-for-invoice':
    'Il credito è calato del suo prezzo, ma il dominio non è cambiato. Cerca prima la sua fattura nell’area clienti: se c’è, chiedi al servizio; se non c’è, il credito è stato speso da altri, e l’ordine si può inviare di nuovo.',
  'orders.no-known-price': 'prezzo sconosciuto',
  'orders.not-as-shown':
    'Ora è {count} ordine ({cost}), non quello che hai confermato. Non è stato ordinato nulla: controlla e conferma di nuovo. | Ora sono {count} ordini ({cost}), non quelli che hai confermato. Non è stato ordinato nulla: controlla e conferma di nuovo.',
  'orders.open': 'Esito ancora incerto. {finding} {advice}',
  'orders.order-is': 'L’ordine {id} per questo dominio è {state}.',
  'orders.order-is-of': 'L’ordine {id} di “{account}” per questo dominio è {state}.',
  'orders.other-currency':
    'Costa {price} e il credito è in {currency}, quindi i due importi non si possono confrontare. Aggiorna l’account e approvalo, oppure consenti le fatture non pagate per questo account.',
  'orders.outcome-lost': 'Non si sa se sia stato eseguito: {message}',
  'orders.owned-already': 'È già nell’account.',
  'orders.paid-before':
    'L’ordine {id} ({day}) potrebbe averlo già pagato, e il dominio non lo mostra ancora.',
  'orders.pending-here': 'È in attesa nell’account: paga la sua fattura nell’area clienti.',
  'orders.price-now': 'Il prezzo è ora {to}, non {from}.',
  'orders.price-now-known': 'Il prezzo, ignoto quando è stato messo in coda, è {price}.',
  'orders.price-unknown':
    'Il suo prezzo è ignoto, quindi non si può confrontare con il credito di {credit}. Aggiorna l’account e approvalo, oppure consenti le fatture non pagate per questo account.',
  'orders.program-closed': 'Namekeep è stato chiuso mentre questa richiesta era in corso.',
  'orders.read-then': 'scadenza {expiry}, prossimo addebito {due}, stato {status}',
  'orders.refused': 'Rifiutato: {message}',
  'orders.refused-as-said': 'Il servizio non l’ha eseguito, come dice l’utente.',
  'orders.refused-nothing-moved':
    '{said} Da allora nulla è cambiato: non è stato eseguito, e nulla è stato addebitato. {finding}',
  'orders.renewed-by-word':
    'Hai confermato che l’ordine {id} lo ha rinnovato ({day}), ma il servizio mostra ancora la vecchia scadenza: potrebbe essere rinnovato e addebitato di nuovo.',
  'orders.renewed-elsewhere':
    'Il prossimo addebito, {due}, è molto dopo la scadenza, {expiry}: sembra già rinnovato. Conferma che può essere rinnovato e addebitato di nuovo.',
  'orders.renewed-hidden':
    'L’ordine {id} lo ha rinnovato ({day}), ma il servizio mostra ancora la vecchia scadenza. Se non cambia, si potrà rinnovare di nuovo a partire da questa data: {until}.',
  'orders.renewal-open-in-other':
    'L’ordine {id} di “{account}” per rinnovarlo è {state}. Conferma che va rinnovato e addebitato un’altra volta.',
  'orders.renewed-in-other':
    'L’ordine {id} di “{account}” lo ha rinnovato ({day}). Conferma che va rinnovato e addebitato un’altra volta.',
  'orders.renewed-lately':
    'L’ordine {id} lo ha rinnovato ({day}). Conferma che va rinnovato e addebitato un’altra volta.',
  'orders.renewed-outside':
    'È stato rinnovato, ma non da un ordine di questo Namekeep: la sua scadenza è passata da {from} a {to} ({day}). Conferma che va rinnovato e addebitato un’altra volta.',
  'orders.repeat-not-taken':
    'La ripetizione non è stata accolta: {error} L’esito del tentativo precedente è ancora incerto.',
  'orders.repeated-answer':
    'Il servizio ha ripetuto la risposta a un tentativo precedente; nulla è stato addebitato di nuovo.',
  'orders.repeated-when-run':
    'Viene ripetuto con la sua chiave di idempotenza quando parte la coda: il servizio lo esegue una volta sola.',
  'orders.repeating':
    'Nuova richiesta con la stessa chiave di idempotenza: il servizio la esegue una volta sola.',
  'orders.restore-late':
    'L’ultimo giorno per ripristinarlo, calcolato dalla data di scadenza e dai periodi del listino, era {day}.',
  'orders.restored-by-word':
    'Hai confermato che l’ordine {id} lo ha ripristinato ({day}), ma il servizio mostra ancora lo stato “{status}”: potrebbe essere ripristinato e addebitato di nuovo.',
  'orders.restored-hidden':
    'L’ordine {id} lo ha ripristinato ({day}), ma il servizio mostra ancora lo stato “{status}”. Se non cambia, si potrà ripristinare di nuovo a partire da questa data: {until}.',
  'orders.sending': 'Invio dell’ordine: {order}.',
  'orders.sending-saving': 'Invio dell’ordine per {cost}, meno di quanto approvato ({approved}): {order}.',
  'orders.sent-may-take': 'gli ordini già inviati possono prendere {money}',
  'orders.service-failed':
    'Il servizio ha avuto un errore mentre lo eseguiva: non inviarlo di nuovo, contatta il fornitore.',
  'orders.service-has': 'Il servizio ha ricevuto {order}; il suo effetto non si vede ancora. {finding}',
  'orders.service-has-invoice':
    'Il servizio ha creato la fattura {invoice} per {order}; il suo effetto non si vede ancora. {finding}',
  'orders.service-takes-up':
    'Il servizio l’ha preso in carico: non ordinarlo di nuovo; viene riletto di tanto in tanto.',
  'orders.started': '{order} è iniziato.',
  'orders.status-moved': 'Il suo stato è ora “{to}”, non “{from}”.',
  'orders.status-not-restorable':
    'Il suo stato è “{status}”: si può ripristinare solo un dominio in redemption.',
  'orders.to-be-dropped': 'Va lasciato scadere (scelta del cliente, {day}).',
  'orders.to-be-dropped-by': 'Va lasciato scadere: l’ha detto {name} ({day}).',
  'orders.status-uncertain-renewed': 'Il suo stato è “{status}”, che potrebbe non permetterne il rinnovo.',
  'orders.status-uncertain-restored':
    'Il suo stato è “{status}”, che potrebbe non permetterne il ripristino.',
  'orders.status-unknown-renewed': 'Il suo stato è ignoto e potrebbe non permetterne il rinnovo.',
  'orders.status-unknown-restored': 'Il suo stato è ignoto e potrebbe non permetterne il ripristino.',
  'orders.stopped-before': 'Interrotto prima che la richiesta fosse inviata.',
  'orders.term-not-allowed':
    'In data {day} il servizio ha detto che rinnova .{extension} solo per anni: {years}. Un’altra durata può essere rifiutata, salvo che valesse per un solo dominio.',
  'orders.term-not-sold': 'Il servizio non vende rinnovi .{extension} per {years}.',
  'orders.takes-no-register': 'Il servizio non accetta registrazioni.',
  'orders.takes-no-renew': 'Il servizio non accetta rinnovi.',
  'orders.takes-no-restore': 'Il servizio non accetta ripristini.',
  'orders.takes-no-transfer': 'Il servizio non accetta trasferimenti.',
  'orders.terms-register': 'Il servizio accetta registrazioni da {least} a {most} anni, non per {years}.',
  'orders.terms-renew': 'Il servizio accetta rinnovi da {least} a {most} anni, non per {years}.',
  'orders.terms-transfer': 'Il servizio accetta trasferimenti da {least} a {most} anni, non per {years}.',
  'orders.term-not-sold-register': 'Il servizio non vende registrazioni .{extension} per {years}.',
  'orders.term-not-sold-transfer': 'Il servizio non vende trasferimenti .{extension} per {years}.',
  'orders.twice': 'È indicato due volte.',
  'orders.under-key': 'Può essere inviato di nuovo con la sua chiave: il servizio lo esegue una volta sola.',
  'orders.unread-credit': 'Non inviato, perché prima non è stato possibile leggere il credito: {message}',
  'orders.unread-domain': 'Non inviato, perché prima non è stato possibile leggere il suo dominio: {message}',
  'orders.waits-for-restore':
    'Non ancora inviato: attende che l’ordine {id}, il ripristino, mostri il suo effetto. {finding}',
  'orders.yours-already': 'È già tuo. {message}',
  'orders.yours-free': 'È già tuo. {message} Questo ordine non è costato nulla.',
  'kind.register': 'la registrazione',
  'kind.renew': 'il rinnovo',
  'kind.restore': 'il ripristino',
  'kind.transfer': 'il trasferimento',
  'kind.start-register': 'L’ordine di registrazione',
  'kind.start-renew': 'L’ordine di rinnovo',
  'kind.start-restore': 'L’ordine di ripristino',
  'kind.start-transfer': 'L’ordine di trasferimento',
  'state.accepted': 'accettato',
  'state.awaiting-payment': 'da pagare',
  'state.cancelled': 'annullato',
  'state.done': 'completato',
  'state.held': 'sospeso',
  'state.queued': 'in coda',
  'state.refused': 'rifiutato',
  'state.sending': 'in invio',
  'state.unknown': 'di esito incerto',
  'time.years': '{count} anno | {count} anni',
  'words.unknown': 'ignoto',
};
