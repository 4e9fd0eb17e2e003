// The list of what is inside a release, as CycloneDX 1.5; `npm run sbom` prints it. npm's own command leaves out what a tool needs
// too, such as sharp.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type ReleasePackage, readLock, releasePackages } from './packages.ts'
import { ownPlatform } from './platform.ts'

/** `pkg:npm/%40img/sharp@1.0.0` */
function purlOf({ name, version }: Pick<ReleasePackage, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** An expression such as `(MIT OR GPL-3.0-or-later)` is no identifier of one licence. */
function licensesOf(license: string): object[] {
  return / (OR|AND) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
}

function hashesOf(integrity: string): object[] {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  const alg = algorithm.replace(/^sha/, 'SHA-')
  return integrity ? [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] : []
}

/** A number that is the same for the same content, in the form of a UUID (RFC 9562, version 8). */
function serialOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

/** The document for packages inside a release; `moment` in milliseconds is that of the commit. */
export function describeContents(
  packages: readonly ReleasePackage[],
  { version, license, moment }: { version: string; license: string; moment: number },
): string {
  // A library may be inside in one version at two places.
  const unique = [...new Map(packages.map((one) => [purlOf(one), one])).values()]
  const purlAt = new Map(packages.map((one) => [one.path, purlOf(one)]))
  const components = unique.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    hashes: hashesOf(one.integrity),
    licenses: licensesOf(one.license),
  }))
  const product = {
    type: 'application',
    'bom-ref': `anju@${version}`,
    name: 'anju',
    version,
    licenses: licensesOf(license),
  }
  const dependencies = unique.map((one) => ({
    ref: purlOf(one),
    dependsOn: [...new Set(one.needs.flatMap((path) => purlAt.get(path) ?? []))],
  }))
  const content = {
    metadata: { timestamp: new Date(moment).toISOString(), component: product },
    components,
    dependencies,
  }
  const serialNumber = serialOf(JSON.stringify(content))
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
  }
  return `${JSON.stringify({ ...head, serialNumber, version: 1, ...content }, null, 1)}\n`
}

if (process.argv[1] === import.meta.filename) {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = releasePackages(readLock(), ownPlatform() ?? 'linux-x64')
  console.log(describeContents(packages, { version, license, moment: Date.now() }).trimEnd())
}
