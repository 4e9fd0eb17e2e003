import { hasHiddenSigns } from '@anju/contract/wire/signs'

const ADDRESS = /^(https?:\/\/|mailto:|tel:|#\/)\S+$/i

/** Whether a link may have this address: other sites, mail, telephones, and pages of our own site, without signs that nobody sees. */
export const isLinkAddress = (address: string) => ADDRESS.test(address) && !hasHiddenSigns(address)
