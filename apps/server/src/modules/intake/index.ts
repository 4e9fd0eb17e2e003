/**
 * Who calls: the former letters, applications and enquiries of a telephone number, for whoever records a call and whoever works on a case.
 *
 * It has no table: the kinds say what is theirs, and everybody sees what they may see at the desks.
 */

import { defineModule } from '#platform/app/module'
import { bindCaller } from './routes.ts'

export const intake = defineModule({ name: 'intake', bind: [bindCaller] })
