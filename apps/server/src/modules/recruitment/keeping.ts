/** A company that has not said anything else keeps an application six months after its end, and two years with consent (domain §1.9). */
export const KEEPING = {
  name: 'recruitment.keeping',
  defaults: { months: 6, poolMonths: 24, version: 0 },
}
