// Says what a commit message lacks: of the commit that is being made (the hook .githooks/commit-msg names the file with its
// text), or of every commit of this branch that neither the main branch nor its remote has (`npm run check`).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Commits before the rule are not judged by it. */
const SINCE = '2026-11-26T13:00:00Z'
/** A commit of more files than this says why. */
const FILES_WITHOUT_REASON = 5
const SUBJECT = /^[a-z\d-]+(?:, [a-z\d-]+)*: (?<action>\S.*)$/
const WRITTEN_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) ?/

/** Words that begin a statement or a name, but no request. */
const NO_REQUEST = new Set(
  [
    'a an the this that these those each every all any some no none both many more most less few',
    'one two three four five six seven eight nine ten several',
    'i we you he she it they who what which where when why how if as than only also now not new old',
    'is are was were be been has have had can could may might must should would will does did',
    'in on at by for from of off to with without within after before under over between beside behind above below up',
    'visitors people members editors clerks administrators nobody everybody somebody something nothing',
  ].flatMap((words) => words.split(' ')),
)
/** The third person, the past and the participle; verbs such as "pass", "focus", "need" and "bring" are none of them. */
const INFLECTED = /(?:[^su]s|[^e]ed|[aeiouy][^aeiou]*ing)$/
const BASE_FORMS = new Set(['shed', 'bed', 'embed', 'wed'])

/** Whether the words ask for something, as in "mark hits in titles". A noun that is a verb, too, passes. */
function isImperative(action: string): boolean {
  const first = /^[a-z-]+(?=\s|$)/.exec(action)?.[0]
  return first !== undefined && !NO_REQUEST.has(first) && (BASE_FORMS.has(first) || !INFLECTED.test(first))
}

/** What a message lacks, in one sentence with an example; nothing if it is right. `files` is how many the commit changes. */
export function commitFault(message: string, files: number): string | undefined {
  const [subject = '', ...body] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (WRITTEN_BY_GIT.test(subject)) return undefined
  const action = SUBJECT.exec(subject)?.groups?.action
  if (!action || !isImperative(action))
    return `“${subject}” is not a domain with an imperative, such as “law: mark hits in titles”`
  if (files > FILES_WITHOUT_REASON && body.every((line) => !line.trim()))
    return `“${subject}” changes ${files} files without a body that says why, such as “Readers looked for the word in vain.” after an empty line`
  return undefined
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** The branches whose commits are published; empty where there is no repository, no other branch and no remote. */
function publishedBranches(): string[] {
  try {
    const current = git('rev-parse', '--abbrev-ref', 'HEAD').trim()
    const known = git('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/remotes').split('\n')
    return known.filter((branch) => branch && branch !== current)
  } catch {
    return []
  }
}

/** Faults of the commits that no published branch has, the latest first. */
function faultsOfBranch(): string[] {
  const published = publishedBranches()
  if (published.length === 0) return []
  const judged = [`--since=${SINCE}`, '--no-merges', 'HEAD', '--not', ...published]
  const commits = git('log', '--name-only', '--format=%x01%h%x02%B%x02', ...judged)
  return commits
    .split('\u0001')
    .slice(1)
    .flatMap((commit) => {
      const [id, message = '', files = ''] = commit.split('\u0002')
      const fault = commitFault(message, files.split('\n').filter(Boolean).length)
      return fault ? [`${id}: ${fault}`] : []
    })
}

/** The fault of the commit that git is about to make. */
function faultsOfFile(path: string): string[] {
  const files = git('diff', '--cached', '--name-only').split('\n').filter(Boolean)
  const fault = commitFault(readFileSync(path, 'utf8'), files.length)
  return fault ? [fault] : []
}

if (process.argv[1] === import.meta.filename) {
  const [path] = process.argv.slice(2)
  const faults = path ? faultsOfFile(path) : faultsOfBranch()
  for (const fault of faults) console.error(`✖ ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
