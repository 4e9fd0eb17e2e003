/**
 * What `reason` of an answer says, beside `code` and `msg`: programs decide by it, never by the sentence. Each has one meaning
 * wherever it occurs.
 */
export type Reason =
  /** 401: another login of the account has ended the session. */
  | 'sessionReplaced'
  /** 403: only the password can be changed, as long as it is the initial one. */
  | 'mustChangePassword'
  /** 403: a second factor must be set up first. */
  | 'mustEnrol'
  /** 428: the call can be repeated once the password has been given again. */
  | 'stepUp'
  /** 428: the login goes on with a code of the second factor. */
  | 'secondFactor'
  /** 404: the company's own login is not set up, or not this one. */
  | 'companyLoginOff'
  /** 400: what was begun at the company's own login is over, or was not begun by this browser: begin again. */
  | 'companyLoginOver'
  /** 503: the company's own login cannot be reached, or is set up wrongly. */
  | 'companyLoginAway'
  /** 500: nobody here has the number that the company's own login says. */
  | 'companyUnknown'
  /** 500: the person has another account of the company's own login. */
  | 'companyTaken'
  /** 500: the account is disabled, or its initial password has expired. */
  | 'outOfUse'
  /** 500: passkeys work on pages of an https origin of the site only. */
  | 'passkeyOff'
  /** 500: the answer of a passkey is not accepted; a code still is. */
  | 'passkeyRefused'
  /** 400, 428: the login needs the answer to a new captcha. */
  | 'captcha'
  /** 400: the form needs the answer to its question. */
  | 'question'
  /** 400: number and code of a letter are sent in a body. */
  | 'usePost'
  /** 409: the rules on personal data have changed since the form was opened. */
  | 'consentChanged'
  /** 500: no staff account that the caller may see has the number. */
  | 'staffUnknown'
  /** 500: the staff account belongs to another user of the console. */
  | 'staffTaken'
  /** 500: the account still answers for something; the call succeeds when it says to whom that goes. */
  | 'openWork'
  /** 409: the text that was to be confirmed has another version by now. */
  | 'textChanged'
  /** 400: a question about the text was answered wrongly. */
  | 'wrongAnswer'
  /** 500: the attempt of a test is over; its score is what was stored in time. */
  | 'attemptEnded'
  /** 500: the document is approved by users with a permission of its own. */
  | 'approvalOnly'
  /** 500: nobody has reviewed what is to be approved. */
  | 'notReviewed'
  /** 500: somebody else must do it than who has done a step before. */
  | 'samePerson'
  /** 500: somebody has a copy of the document on paper. */
  | 'copiesOut'
  /** 500: no edition of the document holds, so that no copy of it is issued. */
  | 'notInForce'
  /** 409: the query code was replaced by a newer one. */
  | 'codeReplaced'
  /** 500: it has been drafted before; the call succeeds when it says that another one is wanted. */
  | 'drafted'
  /** 429: the same call succeeds after `retryAfter` seconds. */
  | 'wait'
  /** 500: the record that was to be deleted is one that must be kept. */
  | 'recordKept'
  /** 404: the library holds no text of the law that was in force on the day that is asked for. */
  | 'noVersionOfDay'
  /** 404: the law has no article, 款 or 项 at the place that is asked for. */
  | 'noSuchPlace'
  /** 503: another program holds the write lock of the database. */
  | 'databaseLocked'
  /** 503: this search takes more than a search may; others are possible. */
  | 'queryTooDear'
  /** 503: too many searches at once. */
  | 'serverBusy'

/** Whether an answer has this reason. */
export const hasReason = (answer: { reason?: string | undefined }, reason: Reason): boolean => answer.reason === reason
