import { type Fault, faultsOf, type SourceFile } from './source-files.ts'

type Rule = { pattern: RegExp; place: string; why: string }

/** What is written once: the pattern that shows a second place, and the file that has it. */
const RULES: readonly Rule[] = [
  {
    pattern: /normalize\('NFKC'\)|fee0\b/g,
    place: 'packages/contract/src/wire/width.ts',
    why: 'folds full-width characters',
  },
  {
    pattern: /1\[3-9\]|0\[0-9\]\{2,3\}|\[\\d[^\]]*[+()][^\]]*\]\{\d+,\d+\}/g,
    place: 'packages/contract/src/wire/telephone.ts',
    why: 'has a pattern of telephone numbers',
  },
  {
    pattern: /\[\^(?:\\*s@|@\\*s)\.?\]\+|type: 'email'/g,
    place: 'packages/contract/src/wire/email.ts',
    why: 'has a pattern of addresses of mail',
  },
  {
    pattern: /\\u000e-\\u001f/g,
    place: 'packages/contract/src/wire/xml.ts',
    why: 'has a pattern of characters that XML cannot contain',
  },
  {
    pattern: /__MACOSX|DS_Store|[Tt]humbs\\\.db/g,
    place: 'apps/server/src/platform/zip/system-files.ts',
    why: 'names files of systems',
  },
  {
    pattern: /\b86_?400_?000\b|\b3_?600_?000\b|\bconst (?:A_|AN_)?(?:DAY|HOUR|MINUTE|SECOND) = [\d(]/g,
    place: 'packages/contract/src/wire/time.ts',
    why: 'has a length of time',
  },
  {
    pattern: /pattern: '\^\(?\\\\d\{4\}-\\\\d\{2\}-\\\\d\{2\}\)?\??\$'/g,
    place: 'packages/contract/src/wire/day-shape.ts',
    why: 'has a pattern of days',
  },
  {
    pattern: /import \{[^}]*\bDrawer\b[^}]*\} from 'antd'/g,
    place: 'apps/admin/src/ui/frame/page-drawer.tsx',
    why: 'has a drawer of Ant Design',
  },
  {
    pattern: /import \{[^}]*\bModal\b[^}]*\} from 'antd'/g,
    place: 'apps/admin/src/ui/feedback/dialog-frame.tsx',
    why: 'has a dialog of Ant Design',
  },
]

const PRODUCT = /^(?:apps\/\w+|packages\/(?:contract|browser))\/src\/(?!.*\.test\.tsx?$)/

/** A rule that is written a second time: the copies would differ one day, as the former ones did. */
export function secondPlaces(files: readonly SourceFile[]): Fault[] {
  const product = files.filter(({ path }) => PRODUCT.test(path))
  return RULES.flatMap(({ pattern, place, why }) =>
    faultsOf(
      product.filter(({ path }) => path !== place),
      pattern,
      `${why}, which is for ${place}`,
    ),
  )
}
