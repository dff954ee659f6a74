import { describe, expect, test } from 'bun:test'
import { changesOver } from '../../src/console/app/api/use-edited'
import { addressesIn } from '../../src/console/app/people/addresses'
import { scaleTop, spanOf, withEmptyDays } from '../../src/console/app/ai/days'
import { patchOf, formOf as ssoFormOf } from '../../src/console/app/connect/sso-form'
import { grouped } from '../../src/console/app/connect/event-groups'
import { changesOf, type Form } from '../../src/console/app/settings/changes'
import { auditTexts } from '../../src/console/app/texts/audit'
import { instanceTexts } from '../../src/console/app/texts/instance'
import { eventTexts } from '../../src/console/app/texts/events'
import { AUDIT_ACTIONS, WORLD_ACTIONS } from '../../src/core/audit-actions'
import { WORK } from '../../src/run/work'
import { EVENT_TYPES } from '../../src/features/events/event-table'

describe('invitations', () => {
  test('find addresses however they are separated, each once', () => {
    expect(addressesIn('Sara <sara@example.com>; "b@example.com", B@example.com\nnobody c@example.com.')).toEqual([
      'sara@example.com',
      'B@example.com',
      'c@example.com',
    ])
    expect(addressesIn('')).toEqual([])
  })
})

test('a form over values that others change sends only what was typed and differs', () => {
  const read = { name: 'Moosgrund', phone: '1', links: [{ label: 'Shop', href: '/' }], accent: '#123456' }
  const typed = { name: 'Moosgrund', phone: '2', links: [{ href: '/', label: 'Shop' }], accent: undefined }
  expect(changesOver<Partial<typeof read>>(read, typed)).toEqual({ phone: '2', accent: undefined })
  // After a save, what was typed since is kept.
  expect(changesOver({ phone: '2' }, { phone: '23' })).toEqual({ phone: '23' })
})

describe('the chart of AI credit', () => {
  test('has a bar for each day of the span, also for empty ones', () => {
    const { from, to } = spanOf(3, Date.parse('2026-03-01T15:00:00Z'))
    const used = { key: '2026-02-28', phi: 4, calls: 2, inputTokens: 1, outputTokens: 1 }
    const rows = withEmptyDays([used], from, to)
    expect(rows.map(({ key, phi }) => [key, phi])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 4],
      ['2026-03-01', 0],
    ])
  })

  test('ends at a round number above the greatest value', () => {
    expect([0, 0.03, 1, 3, 7.2, 210, 1000].map(scaleTop)).toEqual([1, 0.05, 1, 5, 10, 500, 1000])
  })
})

describe('single sign-on', () => {
  const config = {
    id: 'sso_1',
    name: 'Example',
    type: 'OIDC' as const,
    status: 'enabled' as const,
    domains: ['example.com'],
    oidc: { issuer: 'https://login.example.com', clientId: 'quoin', hasSecret: true, scopes: ['openid'] },
    jit: { enabled: false, role: 'viewer' as const },
    enforced: false,
    lastTestedAt: null,
    spMetadataUrl: null,
    redirectUri: 'https://pages.example.com/api/sso/auth/callback',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }

  test('sends only what was changed, so that it stays switched on', () => {
    const form = ssoFormOf(config)
    expect(patchOf(config, form)).toEqual({})
    expect(patchOf(config, { ...form, domains: 'a.example, b.example', enforced: true })).toEqual({
      domains: ['a.example', 'b.example'],
      enforced: true,
    })
    expect(patchOf(config, { ...form, clientSecret: 'new' })).toEqual({ oidc: { clientSecret: 'new' } })
  })
})

describe('settings', () => {
  test('send only what differs', () => {
    const before: Form = {
      name: 'A',
      slug: 'a',
      description: '',
      locale: 'en',
      defaultVisibility: 'private',
      publishGate: 'warn',
      requireIfMatch: false,
      requireSecondFactor: false,
      origins: '',
    }
    expect(changesOf(before, before)).toEqual({})
    expect(changesOf(before, { ...before, name: ' B ', publishGate: 'block', origins: 'https://a.example\n' })).toEqual(
      {
        name: 'B',
        settings: { publishGate: 'block', allowedOrigins: ['https://a.example'] },
      },
    )
  })
})

describe('texts', () => {
  test.each(['en', 'de'] as const)('name every deed of the audit logs and every kind of job (%s)', (language) => {
    const { deeds } = auditTexts[language]
    expect(Object.keys(WORLD_ACTIONS).filter((action) => !(action in deeds))).toEqual([])
    const ofInstance = Object.keys(AUDIT_ACTIONS).filter((action) => !(action in WORLD_ACTIONS))
    expect(Object.keys(WORK.jobs).filter((kind) => !(kind in instanceTexts[language].jobKinds))).toEqual([])
    expect(ofInstance.filter((action) => !(action in instanceTexts[language].deeds))).toEqual([])
  })

  test.each(['en', 'de'] as const)('name every event of webhooks, in a group (%s)', (language) => {
    const { types } = eventTexts[language]
    const names = EVENT_TYPES.map(({ type }) => type)
    expect(names.filter((type) => !(type in types))).toEqual([])
    const shown = new Set(grouped(Object.keys(types)).flatMap(([, list]) => list))
    expect(names.filter((type) => !shown.has(type))).toEqual([])
  })
})
