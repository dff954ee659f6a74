/** Whether this process takes requests; `/health/ready` tells load balancers. */
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
