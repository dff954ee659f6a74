/** What belongs to an object for as long as that lives: made when it is first asked for. */
export function belonging<Owner extends WeakKey, Value extends object>(make: () => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>()
  return (owner) => {
    let value = values.get(owner)
    if (!value) values.set(owner, (value = make()))
    return value
  }
}
