import { type Config } from '../config/config'
import { describeConfig } from '../config/report'
import { VERSION } from '../lib/version'

/** The lines that the start prints for a person: addresses, configuration and a command to try. Warnings go to the log. */
export function banner(config: Config, setupLink: string | null): string[] {
  const { publicUrl } = config
  return [
    '',
    `  Quoin ${VERSION}`,
    '',
    `  API     ${publicUrl}`,
    `  Docs    ${publicUrl}/docs`,
    ...(setupLink === null ? [] : [`  Set up  ${setupLink}`, '          (creates the first user; works once)']),
    '',
    ...describeConfig(config).map((line) => `  ${line}`),
    '',
    '  Try it:',
    ...tryIt(config).map((line) => `  ${line}`),
    '',
  ]
}

/** Where registration is closed, the example asks for the health page. */
function tryIt({ publicUrl, signup }: Config): string[] {
  if (signup !== 'open') return [`curl -s ${publicUrl}/health`]
  return [
    `curl -s ${publicUrl}/api/auth/register -H 'content-type: application/json' \\`,
    `  -d '{"email":"you@example.com","password":"a-long-enough-secret","name":"You"}'`,
  ]
}
