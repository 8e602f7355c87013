/** Deliveries of webhooks are kept as long as their list is to go back; others of the outbox are gone in a week. */
export const keptDeliveryKind = 'webhook'
