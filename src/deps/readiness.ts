/** Whether this process accepts requests, for `/health/ready`. */
export class Readiness {
  #state: 'starting' | 'ready' | 'draining' = 'starting'

  get state() {
    return this.#state
  }

  ready(): void {
    if (this.#state === 'starting') this.#state = 'ready'
  }

  draining(): void {
    this.#state = 'draining'
  }
}
