import { HOUR } from '@anju/contract/wire/time'
import { numberIn, type Way, WayFault, type WaySettings } from './way.ts'

type Library = typeof import('openid-client')
type Configuration = import('openid-client').Configuration

/** Seconds: how long the provider is waited for, how much its clock may differ, and how old a proof there may be that was just asked for. */
const PATIENCE = 10
const SKEW = 60
const OLDEST_PROOF = 600
/** OpenID Connect Core 1.0, 2. */
const LONGEST_SUBJECT = 255

/** Milliseconds after a failure in which a provider is left alone, however many ask. */
const PAUSE = 5000

/** Faults of the connection, as against answers of the provider that refuse. */
const AWAY = /^(?:OAUTH_TIMEOUT|OAUTH_ABORT|OAUTH_RESPONSE_IS_NOT_CONFORM|UND_.*|E[A-Z]+)$/

/** Whether the provider does not take our application or its secret; it may say so in a header alone. */
function isOfClient({ ResponseBodyError, WWWAuthenticateChallengeError }: Library, error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401
  return error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
}

function faultOf(library: Library, error: unknown): WayFault {
  if (error instanceof WayFault) return error
  const { code = '', message, cause } = error as Error & { code?: string; cause?: { code?: string } }
  // Messages of the library name no secret; causes may contain whole answers and are left out.
  if (error instanceof library.AuthorizationResponseError) return new WayFault('cancelled', error.error)
  const ofNetwork = error instanceof TypeError || AWAY.test(code) || AWAY.test(cause?.code ?? '')
  return new WayFault(ofNetwork || isOfClient(library, error) ? 'away' : 'over', `${message} ${code}`)
}

/** The authentication that the provider supports; without a word it is the one that every provider has. */
function authenticationFor({ ClientSecretBasic, ClientSecretPost }: Library, secret: string) {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return ((server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (methods && !methods.includes('client_secret_basic') ? post : basic)(server, ...rest)
  }) satisfies import('openid-client').ClientAuth
}

/** A code that nobody has made is refused, but before it an application that the provider does not take. */
async function assertKnown(library: Library, configuration: Configuration, redirect_uri: string): Promise<void> {
  const parameters = { code: 'probe', redirect_uri, code_verifier: library.randomPKCECodeVerifier() }
  try {
    await library.genericGrantRequest(configuration, 'authorization_code', parameters)
  } catch (error) {
    if (isOfClient(library, error)) throw error
  }
}

type Provider = NonNullable<WaySettings['sso']['oidc']>

const library = () => import('openid-client')

/** What the provider says of itself, without what is remembered. */
async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const loaded = await library()
  const configuration = await loaded.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [loaded.clockTolerance]: SKEW },
    authenticationFor(loaded, clientSecret),
    { timeout: PATIENCE, ...(issuer.startsWith('http:') && { execute: [loaded.allowInsecureRequests] }) },
  )
  configuration.timeout = PATIENCE
  return configuration
}

/** The same, asked for once an hour; what has failed, after a pause. */
function remembering(oidc: Provider): () => Promise<Configuration> {
  let present: { until: number; configuration: Promise<Configuration> } | undefined
  return () => {
    if (!present || present.until < performance.now()) {
      const configuration = discover(oidc)
      present = { until: performance.now() + HOUR, configuration }
      const mine = present
      configuration.catch(() => {
        mine.until = performance.now() + PAUSE
      })
    }
    return present.configuration
  }
}

async function guarded<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
  const loaded = await library()
  return work(loaded).catch((error: unknown) => {
    throw faultOf(loaded, error)
  })
}

/** What providers call the proof of both factors: of `amr` (RFC 8176), and of `acr`. */
const BOTH = ['mfa', 'https://refeds.org/profile/mfa']

/** Whether the provider says that both factors were proved. */
const provesBoth = ({ acr, amr }: Record<string, unknown>): boolean =>
  [acr, amr].flat().some((one) => typeof one === 'string' && BOTH.includes(one.toLowerCase()))

/**
 * OpenID Connect: the authorization code flow with PKCE, state and nonce. Users of the console prove again at every login who they are: it opens
 * what otherwise asks for the password.
 */
export function oidcWay({ sso, publicOrigins }: WaySettings): Way | undefined {
  const { oidc, bothFactors } = sso
  if (!oidc) return undefined
  const { claim, label } = oidc
  const configure = remembering(oidc)
  const redirectUri = `${publicOrigins[0]}/api/company-login/callback/oidc`
  return {
    way: 'oidc',
    label,
    probe: () => guarded(async (library) => assertKnown(library, await discover(oidc), redirectUri)),
    begin: ({ redirectUri, state, console: toConsole }) =>
      guarded(async (library) => {
        const [verifier, nonce] = [library.randomPKCECodeVerifier(), library.randomNonce()]
        const address = library.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(toConsole && { prompt: 'login', max_age: '0' }),
        })
        return { address: address.href, secrets: { verifier, nonce }, fresh: toConsole }
      }),
    finish: ({ redirectUri, state, secrets, query, fresh }) =>
      guarded(async (library) => {
        const configuration = await configure()
        const tokens = await library.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${new URLSearchParams(query)}`),
          {
            expectedState: state,
            expectedNonce: secrets.nonce ?? '',
            pkceCodeVerifier: secrets.verifier ?? '',
            idTokenExpected: true,
            ...(fresh && { maxAge: OLDEST_PROOF }),
          },
        )
        const claims = tokens.claims()
        if (!claims) throw new WayFault('over', 'no ID token')
        const { sub } = claims
        if (sub.length > LONGEST_SUBJECT) throw new WayFault('over', 'a subject that is too long')
        const said =
          claims[claim] ?? (await library.fetchUserInfo(configuration, tokens.access_token, sub))[claim as 'sub']
        return {
          issuer: claims.iss,
          subject: sub,
          number: numberIn(said),
          bothFactors: bothFactors || provesBoth(claims),
          fresh,
        }
      }),
  }
}
