/** The door: where sign-in by CAS begins. */
export { casLoginUrl } from './cas.service'
