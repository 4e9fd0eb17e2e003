const MOBILE_NUMBER = '1[3-9][0-9]{9}'
const LANDLINE = '0[0-9]{2,3}-?[0-9]{7,8}'

/** A mobile number of mainland China. */
export const MOBILE = `^${MOBILE_NUMBER}$`
/** A mobile number of mainland China, or a landline with its area code and perhaps an extension. */
export const TELEPHONE = `^(${MOBILE_NUMBER}|${LANDLINE}(-[0-9]{1,6})?)$`
/** The same without an extension, or nothing. */
export const TELEPHONE_OR_NONE = `^(${MOBILE_NUMBER}|${LANDLINE})?$`
