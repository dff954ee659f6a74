/** A plan file whose only plan grants so much Φ a month. */
export function plansWith(allowance: number) {
  const ceilings = { liveApps: null, records: null, storage: null, members: null }
  const features = { teams: true, audit: true, sso: true, worlds: true }
  const price = { amount: 0, currency: 'usd', interval: 'month' }
  return {
    plans: [{ code: 'hobby', name: 'Hobby', price, phi: { allowance, pacePerHour: 100 }, ceilings, features }],
  }
}
