import { type Config } from '../config/config'
import { describeConfig } from '../config/report'
import { VERSION } from '../lib/version'

/** What the start prints for a person: address, docs, what is configured and what is not, and a line to try. The log warns. */
export function banner(config: Config, setupLink: string | null): string[] {
  const { publicUrl } = config
  return [
    '',
    `  Quoin ${VERSION}`,
    '',
    `  API     ${publicUrl}`,
    `  Docs    ${publicUrl}/docs`,
    ...(setupLink === null ? [] : [`  Set up  ${setupLink}`, '          (makes the first user; works once)']),
    '',
    ...describeConfig(config).map((line) => `  ${line}`),
    '',
    '  Try it:',
    ...tryIt(config).map((line) => `  ${line}`),
    '',
  ]
}

/** Whoever cannot register here gets a line that works too. */
function tryIt({ publicUrl, signup }: Config): string[] {
  if (signup !== 'open') return [`curl -s ${publicUrl}/health`]
  return [
    `curl -s ${publicUrl}/api/auth/register -H 'content-type: application/json' \\`,
    `  -d '{"email":"you@example.com","password":"a-long-enough-secret","name":"You"}'`,
  ]
}
