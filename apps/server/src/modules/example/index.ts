/** The example company: what it consists of, and its removal from a database, as far as nobody has changed or used it (record 0014). */

import { defineModule } from '#platform/app/module'
import { bindExample } from './routes.ts'

export { rememberExample } from './rows.ts'

export const example = defineModule({ name: 'example', tables: ['demo_row'], bind: [bindExample] })
