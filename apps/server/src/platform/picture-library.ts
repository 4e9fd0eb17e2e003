type Sharp = typeof import('sharp')

let loading: Promise<Sharp['default']> | undefined

async function load(): Promise<Sharp['default']> {
  const { default: sharp } = await import('sharp')
  // Global settings of the process: libvips opens uploads only as one of these formats (security S41, S42).
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  // Nothing is kept of finished work: no picture is decoded twice.
  sharp.cache(false)
  return sharp
}

/** The library that decodes and draws pictures, loaded with the first of them: a start takes a tenth less time without. */
export function loadSharp(): Promise<Sharp['default']> {
  loading ??= load()
  return loading
}
