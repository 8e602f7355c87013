export { publishWithField } from './publish-with-field'
export { findForm, findFormOfTable } from './store/forms.queries'
export { publishedForm } from './store/versions'
export { isWebhookOf } from './webhooks/webhooks.queries'
