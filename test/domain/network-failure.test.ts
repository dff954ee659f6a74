import { expect, test } from 'bun:test'
import { networkFailure } from '../../src/lib/network-failure'

const coded = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  [coded('connect ECONNREFUSED 127.0.0.1:9', 'ESOCKET'), 'the connection was refused'],
  [coded('Unable to connect.', 'ECONNREFUSED'), 'the connection was refused'],
  [coded('getaddrinfo ENOTFOUND nowhere.invalid', 'ENOTFOUND'), 'the name of the server was not found'],
  [coded('Invalid login: 535 5.7.8 No', 'EAUTH'), 'the server rejects the sign-in'],
  [coded('certificate has expired', 'CERT_HAS_EXPIRED'), 'the certificate of the server is not valid'],
  [new DOMException('', 'TimeoutError'), 'no answer in time'],
  [coded('S3 answered 403 AccessDenied.'), undefined],
])('%s is told in plain words', (error, reason) => {
  expect(networkFailure(error)).toBe(reason)
})
