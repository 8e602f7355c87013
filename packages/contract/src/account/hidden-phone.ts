/** The number with its middle hidden from onlookers; of one too short to be told by its ends nothing is left. */
export function hiddenPhone(phone: string): string {
  return phone.length < 11 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
