import { readFact, writeFact } from '../database/fact.ts'
import type { Queries } from '../database/open.ts'
import { commandLine } from '../settings/release-folder.ts'
import type { SecretBox } from './secret-box.ts'

const FACT = 'key-check'
const LABEL = 'key check'
const TEXT = 'anju'

/** What an operator reads when the key is another one than that of the database. */
export const OTHER_KEY = `密钥与这个数据库的不同：两步验证等用原密钥加密的内容不能使用。请把环境变量 SECRET_KEY（未设置时是数据目录中的 secret.key）改回原来的密钥；原密钥已丢失时运行 ${commandLine('key', '--accept')} 改用现在的密钥，再用 ${commandLine('account', '账号 --remove-second-factor')} 为启用了两步验证的账号解除`

/** Whether secrets in this database can be opened with the present key; `unnoted` in a database of a former version. */
export async function readKey(db: Queries, secrets: SecretBox): Promise<'same' | 'other' | 'unnoted'> {
  const sealed = await readFact(db, FACT)
  if (sealed === undefined) return 'unnoted'
  return secrets.open(sealed, LABEL) === TEXT ? 'same' : 'other'
}

/** Notes the present key as the one of this database: seals a constant with it, never the key itself. */
export async function noteKey(db: Queries, secrets: SecretBox): Promise<void> {
  await writeFact(db, FACT, secrets.seal(TEXT, LABEL))
}

/** Notes that the key of this database is not the present one. */
export async function noteOtherKey(db: Queries): Promise<void> {
  await writeFact(db, FACT, 'unknown')
}
