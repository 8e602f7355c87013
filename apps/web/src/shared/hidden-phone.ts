/** The number with its middle hidden from onlookers. */
export function hiddenPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
}
