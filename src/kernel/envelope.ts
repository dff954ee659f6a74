import type { ValueError } from '@sinclair/typebox/errors'
import { Fault, invalid } from '../core/fault'
import { type Detail, FAULTS } from '../core/fault-codes'
import { inLanguage, type Language } from '../core/language'
import { isBusy, isDiskFailure, isFull } from '../../db/unique'
import type { Deps } from '../deps/deps'
import { schemaIssues } from '../lib/schema-issues'
import { isoTime } from '../lib/time'
import type { Admission } from './admission'
import { jsonAnswer } from './answer'
import { oauthError } from './oauth-errors'
import { languageFor, languageHeaders, sayIn } from './sentences'

/** Answers any thrown value with the error envelope (contract part 1), and logs defects. */
export function faultAnswer({ clock, log, config }: Deps, error: unknown, admission: Admission): Response {
  const fault = asFault(error)
  // Starting and draining are not defects, and load balancers poll them every second.
  const expected = fault.code === 'UNAVAILABLE' && fault.cause === undefined
  if (fault.status >= 500 && !expected)
    log.error('request failed', { traceId: admission.traceId, err: fault.cause ?? fault })
  if (admission.errors === 'oauth') {
    const { status, headers, body } = oauthError(fault)
    return jsonAnswer(admission, status, JSON.stringify(body), { ...headers, ...fault.headers })
  }
  const language = languageFor(admission)
  const body = {
    error: {
      code: fault.code,
      ...said(fault, language),
      traceId: admission.traceId,
      timestamp: isoTime(clock()),
    },
  }
  return jsonAnswer(admission, fault.status, JSON.stringify(body), {
    ...languageHeaders(language),
    ...faultHeaders(fault),
    ...challengeFor(config.publicUrl, admission, fault),
    ...fault.headers,
  })
}

/** Converts any thrown value to a Fault: our own, an error of Elysia or the database, or a defect. */
function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof Error && error.cause instanceof Fault) return error.cause
  if (isFull(error))
    return new Fault('UNAVAILABLE', 'The disk of this server is full.', { retryAfter: 30 }, { cause: error })
  if (isDiskFailure(error))
    return new Fault('UNAVAILABLE', 'The disk of this server has failed.', { retryAfter: 30 }, { cause: error })
  if (isBusy(error)) return new Fault('UNAVAILABLE', 'The database is busy.', { retryAfter: 1 }, { cause: error })
  switch ((error as { code?: unknown } | null)?.code) {
    case 'NOT_FOUND':
      return new Fault('NOT_FOUND', 'This URL does not exist.')
    case 'PARSE':
      return new Fault('MALFORMED_JSON', 'The body is not valid JSON.')
    case 'VALIDATION':
      return validationFault(error as ElysiaValidationError)
    default:
      return new Fault('INTERNAL', 'Something went wrong on our side.', {}, { cause: error })
  }
}

interface ElysiaValidationError {
  /** 'body', 'query', 'params' … or 'response'. */
  type: string
  all: ValueError[]
  /** The body as received, and the compiled schema that refused it. */
  value?: unknown
  validator?: { schema?: { properties?: Record<string, { faultsOf?: (value: unknown) => Detail[] }> } }
}

function validationFault(error: ElysiaValidationError): Fault {
  if (error.type === 'response') return new Fault('INTERNAL', 'Something went wrong on our side.', {}, { cause: error })
  // A path segment that cannot be decoded is treated like an unknown URL.
  if (error.type === 'params') return new Fault('NOT_FOUND', 'This URL does not exist.')
  const details: Detail[] = schemaIssues(error.all)
  if (error.type === 'query') return invalid(details.map(ofParameter), 'query')
  if (error.type === 'body') details.push(...domainFaults(error, details))
  return invalid(details)
}

/** The message about an unknown query parameter, the same on routes with and without a query. */
export const UNKNOWN_PARAMETER = 'This query parameter is unknown.'

function ofParameter(detail: Detail): Detail {
  return detail.code === 'unknown_field' ? { ...detail, message: UNKNOWN_PARAMETER } : detail
}

/**
 * Faults that domain rules find in fields whose shape is valid, so that one answer lists all faults. A handler checks
 * these rules only after the whole body is valid. A schema names its rule as `faultsOf`.
 */
function domainFaults({ value, validator }: ElysiaValidationError, reported: readonly Detail[]): Detail[] {
  if (typeof value !== 'object' || value === null) return []
  const isReported = (path: string) =>
    reported.some((fault) => fault.path === path || fault.path.startsWith(`${path}/`))
  return Object.entries(validator?.schema?.properties ?? {}).flatMap(([name, { faultsOf }]) =>
    faultsOf && Object.hasOwn(value, name) && !isReported(`/${name}`)
      ? faultsOf((value as Record<string, unknown>)[name])
      : [],
  )
}

/** The message and the fields of a fault, with the texts of its details. */
function said({ code, message, fields }: Fault, language: Language): object {
  const own = language === 'en' ? fields : sayIn(FAULTS[code].fields)?.(fields, language)
  return { message: inLanguage(language, message), ...(own ?? fields) }
}

function faultHeaders(fault: Fault): Record<string, string> {
  const headers: Record<string, string> = {}
  if (fault.fields.retryAfter !== undefined) headers['retry-after'] = String(fault.fields.retryAfter)
  return headers
}

/**
 * RFC 6750, 3: a request without a token gets only the scheme, a refused token also gets the reason, and one without the scope
 * of the route also gets that scope. Where apps may act, each also gets the address that tells them how to get a token (RFC
 * 9728, 5.1).
 */
function challengeFor(
  publicUrl: string,
  { forApps }: Admission,
  { status, code, message, fields }: Fault,
): Record<string, string> {
  const parts = forApps ? [`resource_metadata="${publicUrl}/.well-known/oauth-protected-resource"`] : []
  if (status === 403 && fields.requiredScope)
    parts.unshift('error="insufficient_scope"', `scope="${fields.requiredScope}"`)
  else if (status !== 401) return {}
  else if (code !== 'UNAUTHENTICATED' && code !== 'INVALID_CREDENTIALS')
    parts.unshift('error="invalid_token"', `error_description="${message}"`)
  return { 'www-authenticate': ['Bearer', parts.join(', ')].filter(Boolean).join(' ') }
}
