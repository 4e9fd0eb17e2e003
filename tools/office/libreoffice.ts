// LibreOffice for the test of the workbook: an existing one, else Debian's package; and what it makes of a spreadsheet.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { provideProgram } from '../program.ts'

const ELSEWHERE = '/Applications/LibreOffice.app/Contents/MacOS/soffice'
/** Milliseconds for all the workbooks of a test; what takes longer hangs. */
const LONGEST = 240_000

/**
 * Formulas of files in Excel's format are calculated when the file is opened, whatever values it brings. By default LibreOffice
 * believes those of some programs.
 */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`

/** The path of LibreOffice, installed if need be; `undefined` where it cannot be had. */
export function provideOffice(): string | undefined {
  return existsSync(ELSEWHERE) ? ELSEWHERE : provideProgram('soffice', 'libreoffice-calc')
}

/** Opens workbooks, calculates every formula again and answers the files that LibreOffice saves, by the same names. */
export function recalculated(office: string, files: ReadonlyMap<string, Uint8Array>): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-office-'))
  try {
    const profile = join(folder, 'profile')
    const [originals, saved] = [join(folder, 'given'), join(folder, 'saved')]
    for (const path of [join(profile, 'user'), originals]) mkdirSync(path, { recursive: true })
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), SETTINGS)
    for (const [name, bytes] of files) writeFileSync(join(originals, `${name}.xlsx`), bytes)
    const paths = [...files.keys()].map((name) => join(originals, `${name}.xlsx`))
    execFileSync(
      office,
      [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--norestore',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        saved,
        ...paths,
      ],
      { env: { ...process.env, SAL_USE_VCLPLUGIN: 'svp' }, stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST },
    )
    return new Map([...files.keys()].map((name) => [name, readFileSync(join(saved, `${name}.xlsx`))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
