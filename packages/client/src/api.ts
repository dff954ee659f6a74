/**
 * Types of the routes, blocks and events, generated from the OpenAPI document.
 * UPDATE_GOLDEN=1 bun test test/contract/client-types.test.ts generates this file again.
 */
export interface paths {
  '/health': {
    /**
     * Liveness
     * @description Answers as long as the process serves requests. Needs no token and is never rate-limited.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Health']
          }
        }
      }
    }
  }
  '/health/ready': {
    /**
     * Readiness
     * @description 503 while the server starts or drains. For load balancers.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Health']
          }
        }
      }
    }
  }
  '/health/detail': {
    /**
     * The state of the instance, for its operator
     * @description Database, replica, job queue, storage, disk and event loop. Needs the operator token.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['HealthDetail']
          }
        }
      }
    }
  }
  '/metrics': {
    /**
     * Metrics for Prometheus, for the operator
     * @description The text format of Prometheus. Needs the operator token.
     */
    get: {
      responses: {
        200: {
          content: {
            'text/plain': string
          }
        }
      }
    }
  }
  '/internal/tls-check': {
    /**
     * Whether a proxy may get a certificate for a host
     * @description For a reverse proxy that gets certificates on demand. Only from this machine and trusted proxies.
     */
    get: {
      parameters: {
        query?: {
          domain?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              domain: string
            }
          }
        }
      }
    }
  }
  '/openapi.json': {
    /**
     * This document (OpenAPI 3.1)
     * @description The same bytes until the server is upgraded or its configuration changes; send `If-None-Match`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              [key: string]: unknown
            }
          }
        }
      }
    }
  }
  '/docs': {
    /**
     * A page to browse this document
     * @description The API reference in a browser. All of its files come from this server.
     */
    get: {
      responses: {
        200: {
          content: {
            'text/html': string
          }
        }
      }
    }
  }
  '/api/auth/register': {
    /**
     * Create an account and its first World
     * @description Creates a person and a first World that they own, and signs them in. `SIGNUP` decides who may register.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Trimmed and lower-cased before it is stored. */
            email: string
            /** @description 10 to 128 characters; common passwords are refused. */
            password: string
            /** @description 1 to 100 characters. */
            name: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Registered']
            }
          }
        }
      }
    }
  }
  '/api/auth/login': {
    /**
     * Sign in with a password
     * @description An unknown address and a wrong password get the same response. Repeated failures are refused with 429 for a while. Where the account has a second factor, the response is a challenge for POST /api/auth/challenge.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            email: string
            password: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignedIn'] | components['schemas']['SignInChallenge']
            }
          }
        }
      }
    }
  }
  '/api/auth/refresh': {
    /**
     * Exchange a refresh token for a new pair
     * @description Each refresh token works once and is replaced by the new one. Reuse of an old one ends the session (`TOKEN_REUSED`), except within ten seconds.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Only without a cookie session, which has it in its cookie. */
            refreshToken?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['TokenPair']
            }
          }
        }
      }
    }
  }
  '/api/auth/logout': {
    /**
     * End this session
     * @description Ends the session of this access token. Its refresh token stops working too.
     *
     *     Only for a signed-in person.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                revoked: number
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/me': {
    /**
     * Get your account and your Worlds
     * @description The account of the access token, with the Worlds it belongs to and the role in each.
     *
     *     Only for a signed-in person.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Me']
            }
          }
        }
      }
    }
    /**
     * Delete your account
     * @description Worlds that you have for yourself end with the account, and you leave the others. 409 `LAST_OWNER` while a World with other members has no other owner. An account without a password needs a sign-in of the last ten minutes instead.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      requestBody: {
        content: {
          'application/json': components['schemas']['AccountEnding']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change your name or e-mail address
     * @description A new address takes effect when the link that is mailed to it is opened.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    patch: {
      requestBody: {
        content: {
          'application/json': {
            /** @description 1 to 100 characters. */
            name?: string
            /** @description Trimmed and lower-cased before it is stored. */
            email?: string
            /** @enum {string} */
            locale?: 'en' | 'de'
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Me']
            }
          }
        }
      }
    }
  }
  '/api/auth/sessions': {
    /**
     * List your sessions, most recently used first
     * @description Each sign-in is a session. `current` marks the one of this token. A session from single sign-on sees those of its configuration only.
     *
     *     Only for a signed-in person.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Session'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * End all other sessions
     * @description Ends all sessions of the account but the one of this token.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                revoked: number
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/sessions/{id}': {
    /**
     * Get one of your sessions
     * @description One sign-in: how, from where, and when it was last used.
     *
     *     Only for a signed-in person.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Session']
            }
          }
        }
      }
    }
    /**
     * End one of your sessions
     * @description The access tokens of the session stop working at once.
     *
     *     Only for a signed-in person.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/password': {
    /**
     * Change your password and end your other sessions
     * @description Needs the current password. All other sessions end.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            currentPassword: string
            /** @description 10 to 128 characters; common passwords are refused. */
            newPassword: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                revoked: number
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/password/forgot': {
    /**
     * Send a password reset link
     * @description Sends a mail if the address has an account. The response never reveals whether it has.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            email: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @constant */
                accepted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/password/reset': {
    /**
     * Set a new password with a reset link
     * @description Takes the token of the mailed link, which works once. All sessions end.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            token: string
            /** @description 10 to 128 characters; common passwords are refused. */
            password: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                revoked: number
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/verify': {
    /**
     * Confirm an e-mail address
     * @description Takes the token of the mailed link, which works once.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['User']
            }
          }
        }
      }
    }
  }
  '/api/auth/verify/resend': {
    /**
     * Send the confirmation link again
     * @description Sends another link; earlier ones stop working.
     *
     *     Only for a signed-in person.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @constant */
                accepted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/options': {
    /**
     * Get the ways to sign in and to register
     * @description For a sign-in page: who may register, and which ways there are. May be kept for a minute. `sso` says only that some address signs in at an identity provider, not which.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignInOptions']
            }
          }
        }
      }
    }
  }
  '/api/auth/setup': {
    /**
     * Create the first account with the set-up link
     * @description The one-use link that the first start prints has the token. The account is confirmed, and its person is an operator. Works regardless of SIGNUP.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SetUp']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Registered']
            }
          }
        }
      }
    }
  }
  '/api/auth/invitations': {
    /**
     * List open invitations to your confirmed address
     * @description Empty until the address of the account is confirmed.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['InvitationToMe'][]
            }
          }
        }
      }
    }
  }
  '/api/auth/invitations/lookup': {
    /**
     * Get what the link of an invitation offers
     * @description The token stands in the body, so that no log keeps it. 404 for an unknown token, 409 `STATE_CONFLICT` for an invitation that was used, revoked or replaced, or has expired.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['InvitationOffer']
            }
          }
        }
      }
    }
  }
  '/api/auth/invitations/{id}/accept': {
    /**
     * Accept an invitation to your confirmed address
     * @description For people who have confirmed the address that was invited; they need no mailed link.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AcceptedInvitation']
            }
          }
        }
      }
    }
  }
  '/api/auth/oauth/providers': {
    /**
     * List the providers to sign in with
     * @description Those that the operator configured. Without one the list is empty.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OAuthProvider'][]
            }
          }
        }
      }
    }
  }
  '/api/auth/oauth/start': {
    /**
     * Begin to sign in with a provider
     * @description Send the person to `authorizationUrl`. Keep the state and the verifier of `codeChallenge`: the callback needs both within ten minutes.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            provider: string
            /** @description Where the provider sends the person back, at the origin of PUBLIC_URL or one of ALLOWED_ORIGINS. */
            redirectUri: string
            /** @description The S256 challenge of the verifier (RFC 7636). */
            codeChallenge: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OAuthStart']
            }
          }
        }
      }
    }
  }
  '/api/auth/oauth/callback': {
    /**
     * Sign in with the code of a provider
     * @description Takes the `code` and `state` of the redirect. The first sign-in creates an account, or links the account with the same address if the provider has verified it. A state works once.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            provider: string
            code: string
            state: string
            /** @description The verifier of the challenge. */
            codeVerifier: string
            /** @description The parameter `iss` of the redirect, if it had one. */
            iss?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignedIn'] | components['schemas']['SignInChallenge']
            }
          }
        }
      }
    }
  }
  '/api/auth/identities': {
    /**
     * List your identities at providers
     * @description The providers that can sign in to your account.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Identity'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/identities/{id}': {
    /**
     * Get one of your identities
     * @description One provider that can sign in to your account.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Identity']
            }
          }
        }
      }
    }
    /**
     * Remove one of your identities
     * @description Refused with 409 while nothing else can sign in to the account.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/challenge': {
    /**
     * Finish a sign-in with a second factor
     * @description Takes the `challenge` of a login, with a code of the authenticator app, a recovery code, or the response of a passkey. The answer is that of a login.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            challenge: string
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignedIn']
            }
          }
        }
      }
    }
  }
  '/api/auth/passkeys/login': {
    /**
     * Sign in with a passkey
     * @description Without `credential` it returns the options for the browser; with the response of the browser it signs in. A passkey counts as both factors.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PasskeyRequestOptions'] | components['schemas']['SignedIn']
            }
          }
        }
      }
    }
  }
  '/api/auth/passkeys': {
    /**
     * List your passkeys
     * @description Oldest first. An account has at most 20.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Passkey'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Add a passkey
     * @description Without `credential` it returns the options for the browser; with the response of the browser it adds the passkey. With `secondFactor`, sign-in by password asks for it; the first second factor comes with ten recovery codes.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            credential?: components['schemas']['NewCredential']
            name?: string
            /** @description Whether sign-in by password asks for this passkey. False if absent. */
            secondFactor?: boolean
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PasskeyCreationOptions']
            }
          }
        }
        201: {
          content: {
            'application/json': {
              data: components['schemas']['RegisteredPasskey']
            }
          }
        }
      }
    }
  }
  '/api/auth/passkeys/{id}': {
    /**
     * Get one of your passkeys
     * @description One passkey, without its key.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Passkey']
            }
          }
        }
      }
    }
    /**
     * Remove one of your passkeys
     * @description Needs a second factor given in this session within 15 minutes, if the account has one. Refused with 409 while nothing else can sign in to the account.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Rename one of your passkeys
     * @description Changes the name, which only you see.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            name: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Passkey']
            }
          }
        }
      }
    }
  }
  '/api/auth/totp': {
    /**
     * Begin to add an authenticator app
     * @description The secret is shown once. Nothing changes until a code is confirmed.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @description base32; shown once */
                secret: string
                /** @description otpauth: address, for a QR code */
                uri: string
              }
            }
          }
        }
      }
    }
    /**
     * Remove the authenticator app
     * @description Needs a code, or a second factor given in this session within 15 minutes.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/totp/confirm': {
    /**
     * Confirm the authenticator app with one of its codes
     * @description From now on, sign-in by password asks for a code. The first second factor comes with ten recovery codes.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                confirmedAt: string
                /** @description Each works once. Shown once. */
                recoveryCodes: string[]
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/recovery-codes': {
    /**
     * Replace your recovery codes
     * @description The earlier codes stop working. Needs a code, or a second factor given within 15 minutes.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @description Each works once. Shown once. */
                recoveryCodes: string[]
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/second-factor': {
    /**
     * Get your second factors
     * @description What sign-in by password asks for, and when this session last gave a second factor.
     *
     *     Only for a signed-in person.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SecondFactors']
            }
          }
        }
      }
    }
    /**
     * Give a second factor in this session
     * @description For Worlds that demand a second factor (`SECOND_FACTOR_REQUIRED`), and before changes of the second factors.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code?: string
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                givenAt: string
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/second-factor/options': {
    /**
     * Get the options to give a passkey as second factor
     * @description For `navigator.credentials.get`; send what it returns to POST /api/auth/second-factor.
     *
     *     Only for a signed-in person.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PasskeyRequestOptions']
            }
          }
        }
      }
    }
  }
  '/api/world': {
    /**
     * Get the profile and settings of the World
     * @description Name, slug, settings and plan of the World, and the role of the caller in it.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['World']
            }
          }
        }
      }
    }
    /**
     * Delete the World and everything in it
     * @description Deletes the World with its Surfaces, uploads and members. `confirm` must be its slug. Only for an owner.
     *
     *     Only for a signed-in person.
     */
    delete: {
      requestBody: {
        content: {
          'application/json': components['schemas']['WorldEnding']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change the profile or settings of the World
     * @description `settings` is a merge patch: what is absent stays as it is, and `null` resets a setting to its default.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      requestBody: {
        content: {
          'application/json': components['schemas']['WorldPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['World']
            }
          }
        }
      }
    }
  }
  '/api/worlds': {
    /**
     * List the Worlds that the caller belongs to
     * @description The Worlds of the person that this session may enter. Left out are those that demand a second factor or single sign-on which the session does not have, so a page may have fewer than `limit`; `GET /api/auth/me` names all. Needs no `X-World-ID`.
     *
     *     Only for a signed-in person.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['World'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a World that you own
     * @description The first World is free. More need a plan with the feature `worlds` on a World that the person owns. `blueprintId` fills it with the pages of a blueprint, as drafts.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewWorld']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['World']
            }
          }
        }
      }
    }
  }
  '/api/worlds/slug-available': {
    /**
     * Check whether a World can have a slug
     * @description A slug that is free now may be taken by the time of the call that uses it.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        query: {
          slug: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SlugAvailability']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/entries': {
    /**
     * List form entries, newest first
     * @description Newest first, of all forms of the Surface. `q` finds entries in which each word begins a word of the answers. A search through many entries may answer a short page: follow its cursor.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          /** @description Words of the answers */
          q?: string
          /** @description The id of a form block */
          formId?: string
          status?: 'new' | 'read' | 'spam'
          /** @description An e-mail address: entries in which an answer is this address */
          email?: string
          /** @description A date or a time, included */
          from?: string
          /** @description A date or a time, included */
          to?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['FormEntry'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Delete form entries, such as those of a person
     * @description Deletes the entries that the filter means, for good: `?email=` those of a person, `?status=spam` the spam. Needs at least one filter. Deletes at most 5,000; `more` says whether to repeat the call.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        query?: {
          /** @description Words of the answers */
          q?: string
          /** @description The id of a form block */
          formId?: string
          status?: 'new' | 'read' | 'spam'
          /** @description An e-mail address: entries in which an answer is this address */
          email?: string
          /** @description A date or a time, included */
          from?: string
          /** @description A date or a time, included */
          to?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                deleted: number
                /** @description There are more: repeat the call. */
                more: boolean
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/entries.csv': {
    /**
     * Export form entries as CSV
     * @description All entries that the filter means, with a column for each field that a form of the Surface ever had. Cells that a spreadsheet would run as formulas begin with an apostrophe.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description Words of the answers */
          q?: string
          /** @description The id of a form block */
          formId?: string
          status?: 'new' | 'read' | 'spam'
          /** @description An e-mail address: entries in which an answer is this address */
          email?: string
          /** @description A date or a time, included */
          from?: string
          /** @description A date or a time, included */
          to?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/entries/{entryId}': {
    /**
     * Get a form entry
     * @description Answers with the labels that the form had when it was sent.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          entryId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['FormEntry']
            }
          }
        }
      }
    }
    /**
     * Delete a form entry
     * @description For good. The audit trail says that an entry was deleted, and not what it held.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        path: {
          id: string
          entryId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Mark a form entry as new, read or spam
     * @description Spam is deleted 30 days after it was marked.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    patch: {
      parameters: {
        path: {
          id: string
          entryId: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['FormEntryPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['FormEntry']
            }
          }
        }
      }
    }
  }
  '/api/entries': {
    /**
     * List form entries of all Surfaces, newest first
     * @description Like the entries of a Surface, each with the name of its Surface. An entry is changed at its Surface.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          /** @description Words of the answers */
          q?: string
          status?: 'new' | 'read' | 'spam'
          /** @description An e-mail address: entries in which an answer is this address */
          email?: string
          /** @description A date or a time, included */
          from?: string
          /** @description A date or a time, included */
          to?: string
          /** @description The id of a Surface */
          surfaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['WorldFormEntry'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/entries/counts': {
    /**
     * Count form entries by status and Surface
     * @description How many entries are new, read or spam: of the World, and of each Surface.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['FormEntryCounts']
            }
          }
        }
      }
    }
  }
  '/api/entries.csv': {
    /**
     * Export form entries of all Surfaces as CSV
     * @description With a column for the Surface, and one for each field that any form of the World ever had.
     *
     *     Needs the role `editor` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description Words of the answers */
          q?: string
          status?: 'new' | 'read' | 'spam'
          /** @description An e-mail address: entries in which an answer is this address */
          email?: string
          /** @description A date or a time, included */
          from?: string
          /** @description A date or a time, included */
          to?: string
          /** @description The id of a Surface */
          surfaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/world/domains': {
    /**
     * List the host names of the World
     * @description The host names that the World has claimed, by name.
     *
     *     Needs the role `admin` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Domain'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Claim a host name for the World
     * @description The answer holds the TXT record to set. The World answers at the host once it is verified. Other Worlds may claim the same host until then.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['DomainInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Domain']
            }
          }
        }
      }
    }
  }
  '/api/world/domains/{host}': {
    /**
     * Get a host name of the World
     * @description One host name, with the TXT record that proves it.
     *
     *     Needs the role `admin` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          host: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Domain']
            }
          }
        }
      }
    }
    /**
     * Give a host name up
     * @description The World no longer answers there, at once.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          host: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/world/domains/{host}/verify': {
    /**
     * Verify a host name by its TXT record
     * @description Looks for the TXT record. From then on the pages of the World are at the host, and their addresses below `/w/` lead there. The record is checked once a day and must stay.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          host: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Domain']
            }
          }
        }
      }
    }
  }
  '/api/world/export': {
    /**
     * Export the World as a bundle
     * @description A tar.gz with Surfaces, revisions, Receipts, uploads, settings and agents as JSON lines, and a manifest with the hash of every file. It holds no secrets.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/gzip': string
          }
        }
      }
    }
  }
  '/api/world/import': {
    /**
     * Import a bundle into the World
     * @description Adds everything in a bundle to the World, or refuses it as a whole. Ids are new, and a slug that is taken gets a number. The body is the bundle.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/gzip': string
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Imported']
            }
          }
        }
      }
    }
  }
  '/api/world/members': {
    /**
     * List members of the World
     * @description The people of the World with their roles.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          role?: 'viewer' | 'editor' | 'admin' | 'owner'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Member'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/world/members/{userId}': {
    /**
     * Get a member
     * @description One member with their role.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          userId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Member']
            }
          }
        }
      }
    }
    /**
     * Remove a member, or leave the World
     * @description Ends the membership and all team memberships at once. Members may remove themselves.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    delete: {
      parameters: {
        path: {
          userId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change the role of a member
     * @description Only an owner makes or demotes an owner, and one owner always remains (`LAST_OWNER`).
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    patch: {
      parameters: {
        path: {
          userId: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['MemberPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Member']
            }
          }
        }
      }
    }
  }
  '/api/world/members/{userId}/access': {
    /**
     * Get what a member may do, and through what
     * @description The rights of the role, and the Surfaces on which a team gives more. Admins read it of everybody, others of themselves.
     *
     *     Needs the role `admin` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          userId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['MemberAccess']
            }
          }
        }
      }
    }
  }
  '/api/invitations': {
    /**
     * List invitations, newest first
     * @description Filter with `status`.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'pending' | 'accepted' | 'revoked' | 'expired'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Invitation'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Invite an e-mail address to the World
     * @description The response holds the link as `inviteUrl`, once. It is mailed too, and is valid for seven days.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['InvitationInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewInvitation']
            }
          }
        }
      }
    }
  }
  '/api/invitations/accept': {
    /**
     * Accept an invitation to your address
     * @description Only the invited address may accept. A session from single sign-on accepts invitations to its own World only.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AcceptedInvitation']
            }
          }
        }
      }
    }
  }
  '/api/invitations/{id}': {
    /**
     * Get an invitation
     * @description One invitation, without its link.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Invitation']
            }
          }
        }
      }
    }
    /**
     * Revoke an invitation
     * @description The link stops working at once.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Invitation']
            }
          }
        }
      }
    }
    /**
     * Change an open invitation or send a new link
     * @description Only while it is pending. `resend` makes a new link; the earlier one stops working.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['InvitationPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ChangedInvitation']
            }
          }
        }
      }
    }
  }
  '/api/teams': {
    /**
     * List teams of the World
     * @description The teams of the World with their members.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Team'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a team
     * @description A team gives its members a role on the Surfaces that belong to it.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewTeam']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Team']
            }
          }
        }
      }
    }
  }
  '/api/teams/{id}': {
    /**
     * Get a team with its members
     * @description One team with its members.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Team']
            }
          }
        }
      }
    }
    /**
     * Delete a team; its Surfaces stay
     * @description Its Surfaces stay and belong to no team.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change the name, slug or description
     * @description Sets the fields that are present.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['TeamPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Team']
            }
          }
        }
      }
    }
  }
  '/api/teams/{id}/members': {
    /**
     * Add a member of the World to the team
     * @description Only members of the World can join.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['NewTeamMember']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['TeamMember']
            }
          }
        }
      }
    }
  }
  '/api/teams/{id}/members/{userId}': {
    /**
     * Remove a member from the team
     * @description The person stays a member of the World.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          id: string
          userId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change the role of a team member
     * @description The role applies to the Surfaces of the team, where it is higher than the role in the World.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      parameters: {
        path: {
          id: string
          userId: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['TeamMemberPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['TeamMember']
            }
          }
        }
      }
    }
  }
  '/api/sso/configs': {
    /**
     * List single sign-on configurations
     * @description The identity providers of the World, oldest first.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoConfig'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a single sign-on configuration
     * @description Creates a draft. For SAML, send `metadataUrl`, `metadataXml` or the three fields. Give `redirectUri` and `spMetadataUrl` of the response to the identity provider.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewSsoConfig']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['SsoConfig']
            }
          }
        }
      }
    }
  }
  '/api/sso/configs/{id}': {
    /**
     * Get a single sign-on configuration
     * @description One configuration. The client secret is never shown.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoConfig']
            }
          }
        }
      }
    }
    /**
     * Delete a single sign-on configuration
     * @description Ends the sessions that it opened, and forgets whom its people sign in as.
     *
     *     Only for a signed-in person.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change or disable a single sign-on configuration
     * @description Sets the fields that are present. Another issuer, other keys or another secret make it a draft again; another issuer also ends its sessions and links. `status: "disabled"` turns it off.
     *
     *     Only for a signed-in person.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['SsoConfigPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoConfig']
            }
          }
        }
      }
    }
  }
  '/api/sso/configs/{id}/test': {
    /**
     * Test a single sign-on configuration
     * @description OIDC: reads the discovery document and the keys. SAML: reads the metadata again and checks the certificates. Lists every check; a failed test is not an error.
     *
     *     Only for a signed-in person.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoTest']
            }
          }
        }
      }
    }
  }
  '/api/sso/configs/{id}/enable': {
    /**
     * Test and enable a single sign-on configuration
     * @description Runs the same test, and refuses a configuration that fails it (`STATE_CONFLICT`).
     *
     *     Only for a signed-in person.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoConfig']
            }
          }
        }
      }
    }
  }
  '/api/sso/auth/initiate': {
    /**
     * Start a sign-in at the identity provider
     * @description Send one of `email`, `worldSlug` and `configId`. 302 to the identity provider, or 200 with `redirect: false`. The response is the same for everything that has no single sign-on. The browser comes back to `redirectUri` with `code`, with `code` and `link=required`, or with `error` and `error_description`.
     */
    post: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': components['schemas']['SsoStart']
          'application/json': components['schemas']['SsoStart']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SsoRedirect']
            }
          }
        }
      }
    }
  }
  '/api/sso/auth/exchange': {
    /**
     * Exchange the code of a single sign-on
     * @description The code works once, within a minute. The session counts only in the World of the configuration. With `link=required`, link the account instead.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            code: string
            /** @description The verifier of the `codeChallenge` of the start, if any. */
            codeVerifier?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignedIn']
            }
          }
        }
      }
    }
  }
  '/api/sso/auth/link': {
    /**
     * Link an account that exists, and sign in
     * @description For a person whose address already has an account: confirms with its password, or with the code of `POST /api/sso/auth/link/mail`, once. An account with a second factor also needs that one (403 `SECOND_FACTOR_REQUIRED` without it; the code stays good). Options for a passkey come from `POST /api/auth/passkeys/login`. Answers like a sign-in.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            code: string
            /** @description The verifier of the `codeChallenge` of the start, if any. */
            codeVerifier?: string
            password?: string
            mailToken?: string
            /** @description The second factor, if the account has one. */
            secondFactor?: {
              /** @description Six digits of the authenticator app, or a recovery code. */
              code?: string
              credential?: components['schemas']['Assertion']
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SignedIn']
            }
          }
        }
      }
    }
  }
  '/api/sso/auth/link/mail': {
    /**
     * Mail the code that links an account
     * @description Mails the code to the account that has the address of the person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            code: string
            /** @description The verifier of the `codeChallenge` of the start, if any. */
            codeVerifier?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @constant */
                accepted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/oauth/clients': {
    /**
     * List partner apps of the World
     * @description The partner apps of the World, without their secrets.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OAuthClient'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Register a partner app
     * @description The response holds `clientSecret` once, for a confidential app. A key or an app can only give scopes that it holds itself.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['OAuthClientInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewOAuthClient']
            }
          }
        }
      }
    }
  }
  '/api/oauth/clients/{id}': {
    /**
     * Get a partner app
     * @description One partner app, without its secret.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OAuthClient']
            }
          }
        }
      }
    }
    /**
     * Delete a partner app and end its tokens
     * @description All tokens of the app, and what people allowed it, end at once.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change name, redirect URIs or scopes
     * @description Scopes that are taken away end in the tokens of the app at once.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['OAuthClientPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OAuthClient']
            }
          }
        }
      }
    }
  }
  '/api/oauth/clients/{id}/rotate-secret': {
    /**
     * Give a confidential app a new secret
     * @description The response holds the new secret, once. The one before it ends at once, or after `overlapSeconds`.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['SecretRotation']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['RotatedOAuthClient']
            }
          }
        }
      }
    }
  }
  '/api/keys': {
    /**
     * List API keys of the World
     * @description The keys of the World, oldest first, without what they are. `hint` is the end of each.
     *
     *     Only for a signed-in person.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ApiKey'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create an API key
     * @description The response holds `key` once. Send it as `Authorization: Bearer qk_…` with `X-World-ID`. A key has at most the role admin, and belongs to the World: it stays when its creator leaves. Only for people.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ApiKeyInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewApiKey']
            }
          }
        }
      }
    }
  }
  '/api/keys/{id}': {
    /**
     * Get an API key
     * @description One key. `lastUsedAt` may be a minute or two behind.
     *
     *     Only for a signed-in person.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ApiKey']
            }
          }
        }
      }
    }
    /**
     * Revoke an API key
     * @description The key stops working at once. What it made keeps its name.
     *
     *     Only for a signed-in person.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/webhooks': {
    /**
     * List webhooks of the World
     * @description Oldest first, without their secrets. A World has at most 20.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Webhook'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a webhook
     * @description The response contains the secret, once. Private addresses are refused unless `ALLOW_PRIVATE_NETWORK` is on. The webhook receives events from then on.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['WebhookInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookWithSecret']
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}': {
    /**
     * Get a webhook
     * @description One webhook, without its secret.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Webhook']
            }
          }
        }
      }
    }
    /**
     * Delete a webhook with its deliveries
     * @description Deletes the log of its deliveries too.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change a webhook, or switch it on or off
     * @description A webhook that is enabled again receives events from then on. Disabling it ends its pending deliveries.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['WebhookPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Webhook']
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}/rotate-secret': {
    /**
     * Give a webhook a new secret
     * @description The response contains the new secret, once. For 24 hours each request has two signatures, one by the old secret.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookWithSecret']
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}/test': {
    /**
     * Send a test event
     * @description Sends an event of the type `webhook.test`, once and without repeated attempts. Refused with 409 while it is off.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookDelivery']
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}/deliveries': {
    /**
     * List deliveries of a webhook, newest first
     * @description Newest first. `status` filters. Ended deliveries are kept for a week, and the newest 500 of each webhook.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'pending' | 'delivered' | 'failed'
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookDelivery'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}/deliveries/{deliveryId}': {
    /**
     * Get a delivery with its request
     * @description What the receiver answered to the last attempt, and when the next one begins.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
          deliveryId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookDeliveryDetail']
            }
          }
        }
      }
    }
  }
  '/api/webhooks/{id}/deliveries/{deliveryId}/redeliver': {
    /**
     * Send the event of a delivery again
     * @description Sends the same event with the same `webhook-id`, as a delivery of its own. Refused with 409 while the webhook is off.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
          deliveryId: string
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['WebhookDelivery']
            }
          }
        }
      }
    }
  }
  '/api/events': {
    /**
     * Follow what happens in the World (Server-Sent Events)
     * @description Begins now, or after an event of the last day (`after`, `Last-Event-ID`); before that it answers 410. `types` limits it. You receive the events whose resource you may read. It ends with the session or the membership. A person has at most 10 streams.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description The id of the last event that was received. The header `Last-Event-ID` counts more. */
          after?: string
          /** @description Types of events, separated by commas. Without it, all. */
          types?: string
        }
      }
      responses: {
        200: {
          content: {
            'text/event-stream': components['schemas']['WorldEvent']
          }
        }
      }
    }
  }
  '/.well-known/oauth-authorization-server': {
    /**
     * Metadata of the authorization server
     * @description RFC 8414. `registration_endpoint` is present only where clients may register themselves.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ServerMetadata']
          }
        }
      }
    }
  }
  '/.well-known/oauth-protected-resource': {
    /**
     * Metadata of the protected resource
     * @description RFC 9728: where a client that got a 401 finds the authorization server.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ResourceMetadata']
          }
        }
      }
    }
  }
  '/oauth/token': {
    /**
     * Get tokens for an app
     * @description RFC 6749 with PKCE: `authorization_code`, `refresh_token`, `client_credentials`. Refresh tokens rotate; reuse ends the session. Unknown parameters are ignored.
     */
    post: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': components['schemas']['TokenRequest']
          'application/json': components['schemas']['TokenRequest']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OauthTokens']
          }
        }
      }
    }
  }
  '/oauth/revoke': {
    /**
     * End the session of a token
     * @description RFC 7009. The whole session of the token ends. An unknown token is no error.
     */
    post: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': components['schemas']['TokenQuestion']
          'application/json': components['schemas']['TokenQuestion']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Nothing']
          }
        }
      }
    }
  }
  '/oauth/introspect': {
    /**
     * Describe a token of the calling app
     * @description RFC 7662, for a confidential app and its own tokens. Any other token is `{ "active": false }`.
     */
    post: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': components['schemas']['TokenQuestion']
          'application/json': components['schemas']['TokenQuestion']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Introspection']
          }
        }
      }
    }
  }
  '/oauth/register': {
    /**
     * Register a client by itself
     * @description RFC 7591, if `CLIENT_REGISTRATION=open`; otherwise 404. The client is public, and people see it as unverified.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ClientMetadata']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['RegisteredClient']
          }
        }
      }
    }
  }
  '/api/auth/apps': {
    /**
     * List apps that may act for you
     * @description What the person allowed partner apps, newest first.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AllowedApp'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/auth/apps/{id}': {
    /**
     * Get an app that may act for you
     * @description One app that may act for the person, with its scopes and its World.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AllowedApp']
            }
          }
        }
      }
    }
    /**
     * Withdraw what you allowed an app
     * @description The tokens of the app for this person end at once.
     *
     *     Only for a signed-in person, and not in a session from single sign-on.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/capabilities': {
    /**
     * Resolve the World’s entitlements
     * @description Which features the plan of the World includes, and how much of each limit is used.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                [key: string]: {
                  enabled: boolean
                  reason?: string
                  requiredPlan?: components['schemas']['PlanCode']
                  limit?: number | null
                  used?: number
                }
              }
            }
          }
        }
      }
    }
  }
  '/api/meta/schema': {
    /**
     * Blocks, capabilities and settings for the World
     * @description All that a client needs to build an editor: block types with JSON Schemas, settings and limits.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['MetaSchema']
            }
          }
        }
      }
    }
  }
  '/api/meta/errors': {
    /**
     * The catalogue of error codes
     * @description Every error code with its status and what a client should do. Needs no token.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ErrorKind'][]
            }
          }
        }
      }
    }
  }
  '/api/blueprints': {
    /**
     * List the blueprints that the plan includes
     * @description Sets of pages to begin with. Filter with `category` and `q`; `locale` chooses the language of the texts.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          category?: 'business' | 'product' | 'personal' | 'event' | 'writing' | 'audience'
          q?: string
          /** @description A BCP 47 tag. Default: the language of the World */
          locale?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Blueprint'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/blueprints/{id}': {
    /**
     * Get a blueprint with its pages
     * @description The pages with all blocks. `/slug` in a link leads to another page of the blueprint. `preview` opens in a browser.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description A BCP 47 tag. Default: the language of the World */
          locale?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Blueprint']
            }
          }
        }
      }
    }
  }
  '/api/blueprints/{id}/apply': {
    /**
     * Add the pages of a blueprint as drafts
     * @description Adds the pages as drafts, all or none. A slug that is taken gets a number, and the links between the pages follow. Facts are gaps in square brackets.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /** @description A BCP 47 tag. Default: the language of the World */
            locale?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['AppliedBlueprint']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/artifacts': {
    /**
     * List the artifacts of the marketplace
     * @description What every World of this instance has published. `q` searches names and descriptions. The manifest is in the single artifact.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          q?: string
          kind?: 'block' | 'section' | 'surface' | 'agent' | 'blueprint'
          price?: 'free' | 'paid'
          sort?: 'createdAt' | '-createdAt' | 'installs' | '-installs' | 'name' | '-name'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ArtifactSummary'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Publish an artifact or a new version of it
     * @description Publishes a new artifact, or a higher version of the World’s artifact with the same slug. The manifest is read like a draft, and every fault is reported with its path. It cannot contain uploads, nor pictures of other servers.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewArtifact']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Artifact']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/artifacts/{id}': {
    /**
     * Get an artifact with its manifest
     * @description `manifest` is null for a paid artifact that the World has not bought. `own`, `bought` and `installed` say what the World has.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Artifact']
            }
          }
        }
      }
    }
    /**
     * Change the texts, price or deprecation
     * @description Sets the fields that are present. A new price does not touch those who bought it. `deprecation` is a reason, or null.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['ArtifactPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Artifact']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/artifacts/{id}/unpublish': {
    /**
     * Take an artifact out of the marketplace
     * @description Worlds that bought or installed it still find and install it. A new version lists it again.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Artifact']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/artifacts/{id}/install': {
    /**
     * Install an artifact
     * @description A block or a section goes into the draft of `surfaceId` with new ids, as a Receipt that can be undone. A surface or a blueprint becomes drafts with free slugs, an agent an agent. 402 `PAYMENT_REQUIRED` if it is paid and not bought.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['InstallInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Installation']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/installs': {
    /**
     * List what the World has installed
     * @description `outdated` says that there is a newer version.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Install'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/marketplace/installs/{id}': {
    /**
     * Get an installation
     * @description One installation, and what it made.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Install']
            }
          }
        }
      }
    }
    /**
     * End an installation and keep what it made
     * @description The blocks, pages or agent that it made belong to the World, and stay as they are.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/marketplace/installs/{id}/upgrade': {
    /**
     * Bring an installation to the newest version
     * @description Changes only what differs between the versions. What the World has changed stays; blocks that both changed are 409 `RECEIPT_STALE`. Pages that are new in a blueprint are not added.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Install']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/payments/initialize': {
    /**
     * Open the payment for an artifact
     * @description The purchase is granted when the payment arrives, once; with provider `local` at once. `STATE_CONFLICT` for an artifact that is free, bought or the World’s own.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ArtifactPayment']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['OpenedPayment']
            }
          }
        }
      }
    }
  }
  '/api/marketplace/sales': {
    /**
     * List the sales of the World’s artifacts
     * @description The ledger, newest first: what was paid, and the publisher’s share. Refunds are negative.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Sale'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces': {
    /**
     * List Surfaces of the World
     * @description Archived Surfaces are only in the list with `status=archived` or `status=all`.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'draft' | 'published' | 'changed' | 'archived' | 'all'
          visibility?: 'private' | 'shared' | 'listed'
          teamId?: string
          /** @description The id of who created it or changed its draft last */
          person?: string
          /** @description A tag of the draft, or several, one a line: the Surfaces that have all of them */
          tag?: string
          count?: boolean
          q?: string
          sort?:
            'updatedAt' | '-updatedAt' | 'createdAt' | '-createdAt' | 'name' | '-name' | 'publishedAt' | '-publishedAt'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SurfaceListItem'][]
              page: {
                limit: number
                nextCursor: string | null
                /** @description With `count=true`: how many Surfaces the filters mean */
                total?: number
              }
            }
          }
        }
      }
    }
    /**
     * Create a Surface
     * @description Creates a page as a draft. Blocks without an id get one.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description At least one character that is not a space. */
            name: string
            /** @description Lower-case letters and digits, joined by single hyphens. */
            slug: string
            description?: string
            /** @description Blocks: { id?, type, props, children? }; see GET /api/meta/schema. */
            blocks?: components['schemas']['NewBlock'][]
            meta?: {
              title?: string
              description?: string
              imageUploadId?: string
              noindex?: boolean
              /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
              locale?: string
              /** @description Words to filter the public list by. */
              tags?: string[]
              /**
               * Look
               * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
               * @enum {string}
               */
              look?:
                | 'hearth'
                | 'counsel'
                | 'signal'
                | 'tide'
                | 'vigil'
                | 'crisp'
                | 'plumb'
                | 'iron'
                | 'field'
                | 'fete'
                | 'gazette'
                | 'velvet'
                | 'readme'
                | 'civic'
            }
            /** @enum {string} */
            visibility?: 'private' | 'shared' | 'listed'
            teamId?: string | null
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['CreatedSurface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/tags': {
    /**
     * List the tags of drafts, the most used first
     * @description Every tag of the drafts with the number of its Surfaces, the most used first. Archived Surfaces do not count.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SurfaceTag'][]
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}': {
    /**
     * Get a Surface with the blocks of its draft
     * @description `name`, `slug`, `description` and `blocks` are those of the draft.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Surface']
            }
          }
        }
      }
    }
    /**
     * Archive a Surface, or delete it for good
     * @description Takes the page down and keeps its revisions. With `?permanent=true`, deletes an archived Surface for good: its draft, revisions, Receipts and everything else that belongs to it. Only the audit trail keeps its entries.
     *
     *     Needs the role `editor` and the scope `surfaces:write`. With `permanent`, the role `admin`.
     */
    delete: {
      parameters: {
        query?: {
          permanent?: boolean
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data:
                | components['schemas']['Surface']
                | {
                    id: string
                    /** @constant */
                    deleted: true
                  }
            }
          }
        }
      }
    }
    /**
     * Assign the Surface to a team
     * @description Only the team. The content has its own routes: `PATCH /api/surfaces/{id}/draft`.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            teamId?: string | null
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Surface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/access': {
    /**
     * Get who can read, edit and publish a Surface
     * @description Who among the members may do what, and who else sees the page or its draft.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SurfaceAccess']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/duplicate': {
    /**
     * Copy the draft into a new Surface
     * @description Copies name, description, meta and blocks of the draft, the team and the visibility. Revisions and the live page are not copied.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /** @description At least one character that is not a space. */
            name?: string
            /** @description Lower-case letters and digits, joined by single hyphens. */
            slug?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Surface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/visibility': {
    /**
     * Set visibility to private, shared or listed
     * @description `private`: for members. `shared`: for everyone with the address. `listed`: also in lists, feeds and sitemaps.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /** @enum {string} */
            visibility: 'private' | 'shared' | 'listed'
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Surface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/publish': {
    /**
     * Publish the draft or an older revision
     * @description Makes the draft, or the revision in `revision`, the live page. The version must be above all published ones; without one the suggested version is used. With `dryRun` nothing is published: the response is 200 with the findings of the publish gate.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /** @description Default: the suggested version */
            version?: string
            revision?: number
            expectedDraftEtag?: string
            dryRun?: boolean
            note?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['DryRun']
            }
          }
        }
        201: {
          content: {
            'application/json': {
              data: components['schemas']['PublishResult']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/unpublish': {
    /**
     * Take the live revision down
     * @description The page is no longer public. Draft and revisions stay.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Surface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/publish/suggest-version': {
    /**
     * Suggest the next version
     * @description Compares the draft with the live revision and proposes the next semantic version, with reasons.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                current: string | null
                suggested: string
                /** @enum {string} */
                bump: 'none' | 'patch' | 'minor' | 'major'
                reasons: {
                  /** @enum {string} */
                  bump: 'none' | 'patch' | 'minor' | 'major'
                  blockId?: string
                  reason: string
                }[]
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/blame': {
    /**
     * Who last changed each block
     * @description For each block of the draft: the revision that first had it as it is now, who changed it, and the Receipt. `in` is `draft` for what no revision has yet, and `earlier` for what is older than the last 200 revisions.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Blame']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/revisions': {
    /**
     * List revisions, newest first
     * @description Snapshots, publications and restores.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Revision'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Snapshot the draft as a revision
     * @description Keeps the draft as a revision without publishing it.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            note?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Revision']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/revisions/{rev}': {
    /**
     * Get a revision with its content
     * @description `rev` is a number, a version or `live`.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          rev: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['RevisionWithContent']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/revisions/{rev}/restore': {
    /**
     * Restore a revision into the draft
     * @description `rev` is a number, a version, `live`, or the id of a Receipt, for the page as it left it. Replaces the draft; the live page stays as it is until the next publish. The earlier draft is kept as a snapshot.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
          rev: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                surface: components['schemas']['Surface']
                revision: components['schemas']['Revision']
                snapshot: components['schemas']['Revision']
                slugChanged?: {
                  from: string
                  to: string
                }
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/revisions/{rev}/diff/{to}': {
    /**
     * Compare two revisions
     * @description `rev` and `to` are numbers, versions, `live`, `draft`, or ids of Receipts: the page as each left it.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          rev: string
          to: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Diff']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/import': {
    /**
     * Make a Surface of Markdown, HTML or plain text
     * @description Takes Markdown (with front matter), HTML as word processors copy it, or plain text. Headings, texts, lists, quotes, code, tables and pictures become blocks. Embedded pictures become uploads; those of other servers are never fetched, and `notes` names them. With `dryRun` the response has the blocks, for an editor that pastes.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['TextImport']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ImportPreview']
            }
          }
        }
        201: {
          content: {
            'application/json': {
              data: components['schemas']['ImportedSurface']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/schedule': {
    /**
     * List what is scheduled for a Surface
     * @description Newest first: what is pending, and the last of each action that ended.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Schedule'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Schedule a publish or a take-down
     * @description A publish is pinned to a revision: the one in `revision`, or a snapshot of the draft as it is now. Gate, ceilings, versions and slugs are checked again at that time; a failure is kept in `lastError`. `summary` says what will happen. Each action may be scheduled once for a Surface, and only while its author may publish it.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['ScheduleInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewSchedule']
            }
          }
        }
      }
    }
    /**
     * Cancel what is scheduled for a Surface
     * @description All that are pending, or the one of `action`. 409 if there is none.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        query?: {
          action?: 'publish' | 'unpublish'
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                /** @description The id of the Surface. */
                id: string
                /** @constant */
                deleted: true
                /** @description The ids of the schedules. */
                cancelled: string[]
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/schedule/{scheduleId}': {
    /**
     * Get a schedule
     * @description `summary` says what it will do, or what came of it.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          scheduleId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Schedule']
            }
          }
        }
      }
    }
    /**
     * Cancel a schedule
     * @description Cancels a pending one, or removes one that failed or was cancelled from the list. One that is done is 409.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        path: {
          id: string
          scheduleId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/history': {
    /**
     * List what happened to the Surface, newest first
     * @description Receipts, revisions, and what happened to the page: taken offline, archived, visibility, schedules. On every plan. Compare and restore take the id of a Receipt in place of a revision.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['TimelineEntry'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/preview-links': {
    /**
     * List the preview links of a Surface
     * @description Those that have not expired, newest first, with how often each was opened.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PreviewLink'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a link to a preview
     * @description Whoever has the address sees the preview, without an account, until the link expires or is revoked. It follows the draft, or shows one `revision`. `url` is shown once.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['PreviewLinkInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewPreviewLink']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/preview-links/{linkId}': {
    /**
     * Get a preview link, without its address
     * @description How often and when it was last opened.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          linkId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PreviewLink']
            }
          }
        }
      }
    }
    /**
     * Revoke a preview link
     * @description The address stops working at once.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    delete: {
      parameters: {
        path: {
          id: string
          linkId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/draft': {
    /**
     * Get the draft
     * @description The content that is being edited, with the `etag` for conditional writes.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Draft']
            }
          }
        }
      }
    }
    /**
     * Save the fields that are present
     * @description Sets the fields that are present. A stale `If-Match` is 412, or is merged by block with `onConflict=merge`.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    put: {
      parameters: {
        query?: {
          autosave?: boolean
          onConflict?: 'merge' | 'fail'
        }
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /** @description At least one character that is not a space. */
            name?: string
            /** @description Lower-case letters and digits, joined by single hyphens. */
            slug?: string
            description?: string
            /** @description Blocks: { id?, type, props, children? }; see GET /api/meta/schema. */
            blocks?: components['schemas']['NewBlock'][]
            meta?: {
              title?: string
              description?: string
              imageUploadId?: string
              noindex?: boolean
              /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
              locale?: string
              /** @description Words to filter the public list by. */
              tags?: string[]
              /**
               * Look
               * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
               * @enum {string}
               */
              look?:
                | 'hearth'
                | 'counsel'
                | 'signal'
                | 'tide'
                | 'vigil'
                | 'crisp'
                | 'plumb'
                | 'iron'
                | 'field'
                | 'fete'
                | 'gazette'
                | 'velvet'
                | 'readme'
                | 'civic'
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SavedDraft']
            }
          }
        }
      }
    }
    /**
     * Change the draft with block operations or a JSON Patch
     * @description Takes a list of block operations, or a JSON Patch (RFC 6902) as `application/json-patch+json`.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    patch: {
      parameters: {
        query?: {
          autosave?: boolean
          onConflict?: 'merge' | 'fail'
        }
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json':
            | components['schemas']['BlockOperations']
            | (
                | ({
                    /** @constant */
                    op: 'add'
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                    value: unknown
                  } & {
                    [key: string]: unknown
                  })
                | ({
                    /** @constant */
                    op: 'remove'
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                  } & {
                    [key: string]: unknown
                  })
                | ({
                    /** @constant */
                    op: 'replace'
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                    value: unknown
                  } & {
                    [key: string]: unknown
                  })
                | ({
                    /** @constant */
                    op: 'move'
                    /** @description JSON Pointer (RFC 6901) */
                    from: string
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                  } & {
                    [key: string]: unknown
                  })
                | ({
                    /** @constant */
                    op: 'copy'
                    /** @description JSON Pointer (RFC 6901) */
                    from: string
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                  } & {
                    [key: string]: unknown
                  })
                | ({
                    /** @constant */
                    op: 'test'
                    /** @description JSON Pointer (RFC 6901) */
                    path: string
                    value: unknown
                  } & {
                    [key: string]: unknown
                  })
              )[]
          'application/json-patch+json': (
            | ({
                /** @constant */
                op: 'add'
                /** @description JSON Pointer (RFC 6901) */
                path: string
                value: unknown
              } & {
                [key: string]: unknown
              })
            | ({
                /** @constant */
                op: 'remove'
                /** @description JSON Pointer (RFC 6901) */
                path: string
              } & {
                [key: string]: unknown
              })
            | ({
                /** @constant */
                op: 'replace'
                /** @description JSON Pointer (RFC 6901) */
                path: string
                value: unknown
              } & {
                [key: string]: unknown
              })
            | ({
                /** @constant */
                op: 'move'
                /** @description JSON Pointer (RFC 6901) */
                from: string
                /** @description JSON Pointer (RFC 6901) */
                path: string
              } & {
                [key: string]: unknown
              })
            | ({
                /** @constant */
                op: 'copy'
                /** @description JSON Pointer (RFC 6901) */
                from: string
                /** @description JSON Pointer (RFC 6901) */
                path: string
              } & {
                [key: string]: unknown
              })
            | ({
                /** @constant */
                op: 'test'
                /** @description JSON Pointer (RFC 6901) */
                path: string
                value: unknown
              } & {
                [key: string]: unknown
              })
          )[]
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SavedDraft']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/draft/arrangement': {
    /**
     * Propose operations that arrange the draft
     * @description Variants by content, grounds by rhythm, short sections side by side and the closing call before the footer, in the look of the page or in `look`. Changes nothing: send the operations with `PATCH /api/surfaces/{id}/draft` and `draftEtag` as `If-Match`. What a person placed stays where it is, and keeps the props that it has.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description A complete design: colours, type, measures, and the way boxes and buttons are drawn. */
          look?:
            | 'hearth'
            | 'counsel'
            | 'signal'
            | 'tide'
            | 'vigil'
            | 'crisp'
            | 'plumb'
            | 'iron'
            | 'field'
            | 'fete'
            | 'gazette'
            | 'velvet'
            | 'readme'
            | 'civic'
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Arrangement']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/published': {
    /**
     * Get the live revision
     * @description The content of the live page, for members and keys. With `at`, what was live at that time; 404 if nothing was.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description What was live at this time. Now if absent. */
          at?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Published']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/published/{version}': {
    /**
     * Get a published version
     * @description The content of any version that was published.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
          version: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Published']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/presence': {
    /**
     * Get who is on the Surface
     * @description Those who said so in the last 30 seconds.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Presence']
            }
          }
        }
      }
    }
    /**
     * Say where you are on the Surface
     * @description For 30 seconds; say it again before, and `gone` when leaving. It locks nothing and is not stored. Others hear of it as an event of the type `presence` in `GET /api/events`. Answers who is there.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['PresenceInput']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Presence']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/by-slug/{worldSlug}': {
    /**
     * List the published Surfaces of a World
     * @description For front ends: the listed, live Surfaces, without their content. Needs no token; with one of the World, requests count in its class `read`. `tag` and `locale` filter, `q` searches titles, descriptions and tags, and `fields` names the fields to return, with commas between them.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          tag?: string
          /** @description A BCP 47 tag such as en or de-CH. `de` finds de-CH too. */
          locale?: string
          q?: string
          sort?: 'publishedAt' | '-publishedAt' | 'title' | '-title'
          /** @description Fields to return, with commas between them. All of them if absent. */
          fields?: string
        }
        path: {
          worldSlug: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ListedSurface'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/surfaces/by-slug/{worldSlug}/{surfaceSlug}': {
    /**
     * Get a published Surface by slugs
     * @description For front ends. Needs no token unless the Surface is private. After a rename it answers 301. `fields` names the fields to return, with commas between them.
     */
    get: {
      parameters: {
        query?: {
          /** @description Fields to return, with commas between them. All of them if absent. */
          fields?: string
        }
        path: {
          worldSlug: string
          surfaceSlug: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['PublishedPart']
            }
          }
        }
      }
    }
  }
  '/api/audit': {
    /**
     * List audit entries, newest first
     * @description All filters can be combined. `from` and `to` are inclusive.
     *
     *     Needs the role `admin` and the scope `audit:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          actor?: string
          action?: string
          resourceType?: string
          resourceId?: string
          from?: string
          to?: string
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AuditEntry'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/audit/export': {
    /**
     * Export audit entries as CSV
     * @description Streams all entries that the filters let through.
     *
     *     Needs the role `admin` and the scope `audit:read`.
     */
    get: {
      parameters: {
        query?: {
          actor?: string
          action?: string
          resourceType?: string
          resourceId?: string
          from?: string
          to?: string
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/audit/stats': {
    /**
     * Count audit entries by action, actor, type and day
     * @description Takes the same filters as the list.
     *
     *     Needs the role `admin` and the scope `audit:read`.
     */
    get: {
      parameters: {
        query?: {
          actor?: string
          action?: string
          resourceType?: string
          resourceId?: string
          from?: string
          to?: string
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AuditStats']
            }
          }
        }
      }
    }
  }
  '/api/audit/verify': {
    /**
     * Verify the hash chain of the trail
     * @description Checks that no entry was changed or removed: each contains the hash of the one before.
     *
     *     Needs the role `admin` and the scope `audit:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AuditVerdict']
            }
          }
        }
      }
    }
  }
  '/api/audit/{id}': {
    /**
     * Get an entry with before, after and the changed fields
     * @description The complete `before` and `after`, also where the list leaves them out.
     *
     *     Needs the role `admin` and the scope `audit:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AuditEntry']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/preview': {
    /**
     * Render a preview of the draft
     * @description HTML for members by default, or JSON where `Accept` asks for it.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description A number, a version or `live`, in place of the draft */
          revision?: string
          /** @description The page as this Receipt left it, in place of the draft */
          receiptId?: string
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Preview']
            }
            'text/html': string
          }
        }
      }
    }
  }
  '/api/ai/receipts/{id}/preview': {
    /**
     * Render a preview of a Receipt
     * @description The draft as it would be after acceptance: HTML, or JSON where `Accept` asks for it.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ReceiptPreview']
            }
            'text/html': string
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/draft/render': {
    /**
     * Render the draft with unsaved operations
     * @description For the canvas of an editor, and for the live preview of any front end. Applies block operations without saving them, and answers the HTML of each block of the top level as pages show it; each block in it has its id in `data-block`. `theme` tries on another look. With `revision` or `receiptId` the page is that of a revision or a Receipt. Changes nothing.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['RenderInput']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Rendering']
            }
          }
        }
      }
    }
  }
  '/api/uploads': {
    /**
     * List uploads, newest first
     * @description Files of the World.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          /** @description A media type (`image/png`) or a top-level type (`image`). */
          type?: string
          unused?: boolean
          withoutDescription?: boolean
          /** @description The id of a person */
          createdBy?: string
          /** @description Part of the filename or the alternative text. */
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['UploadSummary'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Upload a file as multipart/form-data
     * @description Up to 25 MiB. The type is read from the bytes. Variants of an image are made by a job.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    post: {
      requestBody: {
        content: {
          'multipart/form-data': {
            /** @description One file, up to 25 MiB. */
            file: string
            /** @description A description of the image for people who cannot see it. */
            alt?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Upload']
            }
          }
        }
      }
    }
  }
  '/api/uploads/presign': {
    /**
     * Get an address to PUT a file to directly
     * @description For large files and browsers: PUT the bytes to `url` with `headers`, then call `complete`.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            filename: string
            /** @description The media type of the file; parameters (`; charset=utf-8`) are ignored. */
            contentType: string
            size: number
            /** @description In hex. */
            sha256?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['PresignedUpload']
            }
          }
        }
      }
    }
  }
  '/api/uploads/{id}/content': {
    /**
     * PUT the bytes to a presigned address of this server
     * @description For addresses from `POST /api/uploads/presign`, which carry their own signature. Needs no token.
     */
    put: {
      parameters: {
        query?: {
          expires?: string
          signature?: string
        }
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/octet-stream': string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                uploadId: string
                size: number
              }
            }
          }
        }
      }
    }
    /**
     * Replace the file of an upload; its id stays
     * @description The id, the alternative text and the blocks that show the upload stay; focal point and crop are reset, and the addresses are new. Pages show the old variants until the new ones are made. An image stays an image.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            /** @description One file, up to 25 MiB. */
            file: string
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Upload']
            }
          }
        }
      }
    }
  }
  '/api/uploads/{id}/complete': {
    /**
     * Complete an upload: check its bytes and start its variants
     * @description Compares the bytes with what was announced.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Upload']
            }
          }
        }
      }
    }
  }
  '/api/uploads/{id}': {
    /**
     * Get an upload and the Surfaces that show it
     * @description With its variants, and the Surfaces that use it.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Upload']
            }
          }
        }
      }
    }
    /**
     * Delete an upload with its files
     * @description Refused with 409 while Surfaces use it, unless `force` is set.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    delete: {
      parameters: {
        query?: {
          force?: boolean
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Set the alternative text, the focal point or the crop
     * @description Crops keep the focal point visible; changing it makes the variants again.
     *
     *     Needs the role `editor` and the scope `uploads:write`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            alt?: string
            /** @description The point that crops keep visible, as fractions of width and height. */
            focalPoint?: {
              x: number
              y: number
            }
            crop?: {
              x: number
              y: number
              width: number
              height: number
            } | null
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Upload']
            }
          }
        }
      }
    }
  }
  '/api/ai/composer/stream': {
    /**
     * Turn a brief into block operations (Server-Sent Events)
     * @description Responds with Server-Sent Events. The `data` of each is one of the events below, told apart by `type`; the last is `turn.completed`, `turn.failed` or `turn.cancelled`. The result is a Receipt, which changes nothing before it is accepted. The turn goes on when the connection ends; `GET /api/ai/composer/turns/{id}/stream` resumes it. With `dryRun` the response is JSON instead, `{ "data": Quote }`: what the turn would cost.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description The brief */
            intent: string
            /** @description Only answers what the call would cost; nothing is held or called */
            dryRun?: boolean
            context: {
              worldId: string
              surfaceId?: string
              blockIds?: string[]
              agentId?: string
              model?: string
              locale?: string
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            'text/event-stream': components['schemas']['TurnEvent']
          }
        }
      }
    }
  }
  '/api/ai/composer/turns': {
    /**
     * List turns, newest first
     * @description Each with its brief, its charge, what it did not understand, and what was decided about its Receipt.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          /** @description Turns that changed or made this Surface */
          surfaceId?: string
          status?: 'running' | 'completed' | 'failed' | 'cancelled'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['TurnSummary'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/ai/composer/turns/{id}': {
    /**
     * Get a turn
     * @description State and cost of a turn.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Turn']
            }
          }
        }
      }
    }
  }
  '/api/ai/composer/turns/{id}/stream': {
    /**
     * Follow a turn from the last event that was read
     * @description Sends the events after `Last-Event-ID` or `after`, then those to come. They are kept for 24 hours (410 after that).
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        query?: {
          /** @description Number of the last event that was received */
          after?: number
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'text/event-stream': components['schemas']['TurnEvent']
          }
        }
        204: {
          content?: never
        }
      }
    }
  }
  '/api/ai/composer/turns/{id}/cancel': {
    /**
     * Cancel a turn
     * @description What the turn has made so far becomes a partial Receipt. Φ that was held and not used is released.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Turn']
            }
          }
        }
      }
    }
  }
  '/api/ai/receipts': {
    /**
     * List Receipts, newest first
     * @description Every change of a draft leaves a Receipt, and every composer turn proposes one.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          surfaceId?: string
          status?: 'proposed' | 'accepted' | 'partially_accepted' | 'rejected' | 'undone' | 'expired'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Receipt'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/ai/receipts/{id}': {
    /**
     * Get a Receipt
     * @description Operations, their inverse, and who decided.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Receipt']
            }
          }
        }
      }
    }
  }
  '/api/ai/receipts/{id}/accept': {
    /**
     * Accept a proposal, in whole or in part
     * @description Applies the operations to the draft, or only those whose indexes are in `operations`.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            operations?: number[]
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Receipt']
            }
          }
        }
      }
    }
  }
  '/api/ai/receipts/{id}/reject': {
    /**
     * Reject a proposal
     * @description The proposal can no longer be accepted.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Receipt']
            }
          }
        }
      }
    }
  }
  '/api/ai/receipts/{id}/undo': {
    /**
     * Undo an accepted Receipt
     * @description Applies the inverse operations to the draft.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Receipt']
            }
          }
        }
      }
    }
  }
  '/api/ai/credits/balance': {
    /**
     * Get the remaining Φ, the allowance and the pace
     * @description Φ is a credit for AI work, not money. Allowances renew each period.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Balance']
            }
          }
        }
      }
    }
  }
  '/api/ai/usage': {
    /**
     * Get the Φ spent by day, kind, model, agent or person
     * @description Sums of the period, grouped by `groupBy`.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        query?: {
          /** @description A date, or a time in ISO 8601; inclusive. */
          from?: string
          /** @description A date, or a time in ISO 8601; inclusive. */
          to?: string
          groupBy?: 'day' | 'kind' | 'model' | 'agent' | 'user'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Usage']
            }
          }
        }
      }
    }
  }
  '/api/billing/overview': {
    /**
     * Plan, state, usage, next bill and invoices
     * @description For every member: the plan, what of it is used, and when it is billed next. `usage.phi` counts what the calls of this period were charged. Invoices and profile are shown to admins.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['BillingOverview']
            }
          }
        }
      }
    }
  }
  '/api/billing/plans': {
    /**
     * Plans with their AI credits
     * @description The plans of this instance with their ceilings, allowances of Φ and prices.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                plans: components['schemas']['Plan'][]
                phiPacks: components['schemas']['PhiPack'][]
              }
            }
          }
        }
      }
    }
  }
  '/api/checkout': {
    /**
     * Buy a plan or a pack of Φ
     * @description Takes `planCode` or `phiPack`. With Stripe, `url` is the page to pay on, and nothing is granted before the payment has succeeded. With the provider `local` it takes effect at once, nothing is charged, and `url` is the receipt.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewCheckout']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['CheckoutLink']
            }
          }
        }
      }
    }
  }
  '/api/checkout/{id}': {
    /**
     * Whether a checkout was paid
     * @description `paid` once what was bought has been granted. A client can ask here after the buyer has come back.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Checkout']
            }
          }
        }
      }
    }
  }
  '/api/billing/change-plan': {
    /**
     * Change the plan at once, or quote the change
     * @description Takes effect at once. What is left of the period is credited for the old plan and charged for the new one, to the second. With `dryRun` nothing changes: the response has the same costs, and `breaks` names the ceilings of the plan that the World is above. Nothing is ever deleted; only growth is refused. A first paid plan at Stripe needs a checkout.
     *
     *     Only for a signed-in person.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PlanChange']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['ChangedPlan']
            }
          }
        }
      }
    }
  }
  '/api/billing/cancel': {
    /**
     * End the subscription with its period
     * @description The World keeps its plan until `cancelAt`, the end of the period, and then moves to the free plan.
     *
     *     Only for a signed-in person.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SubscriptionEnding']
            }
          }
        }
      }
    }
  }
  '/api/billing/resume': {
    /**
     * Take back a scheduled cancellation
     * @description 409 if no cancellation is scheduled.
     *
     *     Only for a signed-in person.
     */
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['SubscriptionEnding']
            }
          }
        }
      }
    }
  }
  '/api/billing/profile': {
    /**
     * Billing contact, VAT id and tax country
     * @description What the World says of itself on invoices.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['BillingProfile']
            }
          }
        }
      }
    }
    /**
     * Change the billing contact, VAT id or tax country
     * @description Fields that are absent stay as they are, and `null` clears one. A VAT id must have the form of its country; `taxCountry` supplies the prefix if it has none.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    patch: {
      requestBody: {
        content: {
          'application/json': components['schemas']['BillingProfilePatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['BillingProfile']
            }
          }
        }
      }
    }
  }
  '/api/billing/invoices': {
    /**
     * List invoices, newest first
     * @description With the provider `local` invoices are recorded and nothing is charged.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Invoice'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/billing/invoices/{id}': {
    /**
     * Get an invoice
     * @description `url` shows the receipt to everyone who has it. The amount is the sum of the lines.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Invoice']
            }
          }
        }
      }
    }
  }
  '/api/billing/webhook': {
    /**
     * Receive a signed event of Stripe
     * @description For Stripe only. The signature covers the exact bytes and may be five minutes old. What the event is about is read from Stripe again, so events may come late, twice, and in any order.
     */
    post: {
      requestBody: {
        content: {
          'application/octet-stream': string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['EventReceipt']
            }
          }
        }
      }
    }
  }
  '/api/oauth/connections': {
    /**
     * List connections to providers
     * @description Tokens are never shown.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Connection'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Begin to connect an account at a provider
     * @description Send the person to `authorizationUrl`, and the `code` and `state` that come back to `complete`, within ten minutes.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewConnection']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['StartedConnection']
            }
          }
        }
      }
    }
  }
  '/api/oauth/connections/{id}': {
    /**
     * Get a connection
     * @description One connection, without its tokens.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Connection']
            }
          }
        }
      }
    }
    /**
     * Delete a connection and revoke its tokens
     * @description The tokens are revoked at the provider in the background, also if it is down right now.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/oauth/connections/{id}/complete': {
    /**
     * Finish a connection with the provider’s code
     * @description Exchanges the code for tokens, which are stored encrypted and renewed before they expire.
     *
     *     Needs the role `admin` and the scope `world:admin`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['ConnectionCompletion']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Connection']
            }
          }
        }
      }
    }
  }
  '/api/jobs': {
    /**
     * List jobs, newest first
     * @description Work that goes on after its response. Without results: `GET /api/jobs/:id` has them.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Job'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/jobs/{id}': {
    /**
     * Get a job, at once or when it has ended
     * @description With `wait` the response comes when the job has ended, after 25 seconds at the latest. The `result` is for the author of the job and for admins; other members see the job without it.
     *
     *     Needs the role `viewer` and the scope `world:read`.
     */
    get: {
      parameters: {
        query?: {
          /** @description Seconds to wait for its end; after 25 it is answered as it is */
          wait?: number
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['JobWithResult']
            }
          }
        }
      }
    }
  }
  '/api/jobs/{id}/cancel': {
    /**
     * Cancel a job that has not ended
     * @description A running job ends at its next step.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Job']
            }
          }
        }
      }
    }
  }
  '/api/ai/models': {
    /**
     * Models available to the World
     * @description Models with their rates. One is the default.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Model'][]
            }
          }
        }
      }
    }
  }
  '/api/ai/capabilities': {
    /**
     * What AI may do, per plan
     * @description Every plan includes every use of AI. The plans differ in their Φ.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AiCapabilities']
            }
          }
        }
      }
    }
  }
  '/api/ai/metrics': {
    /**
     * What each agent did on the current UTC day
     * @description The turns and calls of the day per agent, and those without one.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AgentMetrics'][]
            }
          }
        }
      }
    }
  }
  '/api/ai/mind': {
    /**
     * What the composer knows of the World
     * @description What the composer knows of the World and would use: its profile, figures of its texts, the index of its Surfaces, what it was told to remember, what people usually keep, and what the last turns used. The index is made from the first turn on.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Mind']
            }
          }
        }
      }
    }
  }
  '/api/ai/mind/memory': {
    /**
     * Remember a fact
     * @description Turns use it like what a brief told to remember. The oldest of more than a hundred facts makes room.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewMemory']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Memory']
            }
          }
        }
      }
    }
  }
  '/api/ai/mind/memory/{id}': {
    /**
     * Get a remembered fact
     * @description With who told it, and the Receipt that left it, if there is one.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Memory']
            }
          }
        }
      }
    }
    /**
     * Forget a remembered fact
     * @description No later turn uses the fact. The audit entry does not hold it.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Rewrite a remembered fact
     * @description Later turns use the new words.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['MemoryPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Memory']
            }
          }
        }
      }
    }
  }
  '/api/ai/mind/preferences': {
    /**
     * Forget a learned preference
     * @description What the composer counted for a kind of block, section or page; it counts anew from the next decision.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    delete: {
      parameters: {
        query?: {
          aspect?: 'block' | 'section' | 'length'
          /** @description As the preference has it; needed */
          key?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
  }
  '/api/ai/agents': {
    /**
     * List custom agents, by name
     * @description Any member may use them: `context.agentId` of the composer, `agentId` of a completion.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Agent'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
    /**
     * Create a custom agent
     * @description Instructions, temperature, model, block types and Φ cap take effect in turns and completions that name the agent. Only the name is required.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewAgent']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['Agent']
            }
          }
        }
      }
    }
  }
  '/api/ai/agents/{id}': {
    /**
     * Get a custom agent
     * @description One agent.
     *
     *     Needs the role `viewer` and the scope `ai:use`.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Agent']
            }
          }
        }
      }
    }
    /**
     * Change a custom agent
     * @description Sets the fields that are present, as PATCH does. Read-only fields are ignored.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['AgentPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Agent']
            }
          }
        }
      }
    }
    /**
     * Delete a custom agent; its history stays
     * @description Turns, Receipts and usage keep its id.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                id: string
                /** @constant */
                deleted: true
              }
            }
          }
        }
      }
    }
    /**
     * Change some fields of a custom agent
     * @description Sets the fields that are present. Calls that have begun go on as they began.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['AgentPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Agent']
            }
          }
        }
      }
    }
  }
  '/api/ai/complete': {
    /**
     * Complete a prompt with a generative model
     * @description Runs as a job: a call that takes longer than its `Prefer: wait` (25 seconds by default) is answered with 202, and the job ends with the same result. With `dryRun` the response is a quote. A failed or cancelled call costs nothing.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewCompletion']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Completion'] | components['schemas']['Quote']
            }
          }
        }
        202: {
          content: {
            'application/json': {
              data: components['schemas']['Job']
            }
          }
        }
      }
    }
  }
  '/api/ai/embed': {
    /**
     * Compute vectors for texts
     * @description Texts that are longer than the model reads are cut; see `GET /api/ai/models`. Runs as a job, as completions do. With `dryRun` the response is a quote.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['NewEmbedding']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['EmbeddingList'] | components['schemas']['Quote']
            }
          }
        }
        202: {
          content: {
            'application/json': {
              data: components['schemas']['Job']
            }
          }
        }
      }
    }
  }
  '/api/ai/analyze': {
    /**
     * Analyse a Surface or blocks
     * @description Applies the rules of `docs/analysis.md`, which cost nothing. For a Surface, the draft is analysed, and findings with operations become suggestions. With `depth: "model"` a generative model adds a critique and is charged for it; `dryRun` answers its price instead. Such a call is a job: send `Prefer: respond-async` for 202 with its address.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          'application/json': {
            /** @description Analyses the draft of this Surface */
            surfaceId?: string
            /** @description Analyses these blocks instead. Nothing is stored. */
            blocks?: components['schemas']['NewBlock'][]
            /** @description Language of `blocks`. Default: that of the World. */
            locale?: string
            aspects?: ('structure' | 'accessibility' | 'seo' | 'readability' | 'links' | 'performance')[]
            /** @enum {string} */
            depth?: 'rules' | 'model'
            /** @description With depth `model`. Default: the first that can analyze. */
            model?: string
            /** @description Only answers what the call would cost; nothing is held or called */
            dryRun?: boolean
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Analysis'] | components['schemas']['Quote']
            }
          }
        }
        202: {
          content: {
            'application/json': {
              data: components['schemas']['Job']
            }
          }
        }
      }
    }
  }
  '/api/ai/suggestions/{surfaceId}': {
    /**
     * List the suggestions for a Surface
     * @description Errors first. An open one whose blocks have changed since the analysis is shown as `stale`. A page that is filtered by status may hold fewer than `limit`.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'open' | 'applied' | 'dismissed' | 'stale'
        }
        path: {
          surfaceId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Suggestion'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/ai/suggestions/{surfaceId}/apply/{suggestionId}': {
    /**
     * Apply a suggestion to the draft
     * @description Changes the draft and leaves a Receipt, which can be undone. Changes of other blocks since the analysis stay.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          surfaceId: string
          suggestionId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AppliedSuggestion']
            }
          }
        }
      }
    }
  }
  '/api/ai/suggestions/{surfaceId}/dismiss/{suggestionId}': {
    /**
     * Dismiss a suggestion
     * @description Later analyses do not bring it back as long as its content is the same.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      parameters: {
        path: {
          surfaceId: string
          suggestionId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Suggestion']
            }
          }
        }
      }
    }
  }
  '/api/admin/rate-limits': {
    /**
     * Get the rate limits
     * @description Requests per rolling minute and class. Needs the operator token.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['RateLimits']
            }
          }
        }
      }
    }
    /**
     * Change rate limits without a restart
     * @description Takes effect at once. Needs the operator token.
     */
    patch: {
      requestBody: {
        content: {
          'application/json': components['schemas']['RateLimitsPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['RateLimits']
            }
          }
        }
      }
    }
  }
  '/api/admin/session': {
    /**
     * Get who acts as the operator
     * @description Needs the operator token or an operator session.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OperatorSession']
            }
          }
        }
      }
    }
    /**
     * Open a session of the operator for an hour
     * @description With the operator token, or with the access token of a person who is an operator, who needs a second factor of the last 15 minutes if they have one. The session ends after an hour, or when the person signs out.
     */
    post: {
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['NewOperatorSession']
            }
          }
        }
      }
    }
    /**
     * End this operator session, or all of them
     * @description With the operator token, ends all operator sessions.
     */
    delete: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: {
                revoked: number
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/doctor': {
    /**
     * Check everything that the service depends on
     * @description The same checks as the command `doctor`. They run at most every 30 seconds; `checkedAt` says when. Needs the operator token.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Examination']
            }
          }
        }
      }
    }
  }
  '/api/admin/jobs': {
    /**
     * List jobs of the instance, newest first
     * @description Jobs of all Worlds and of the instance, without their results. Needs the operator token.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          status?: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
          kind?: string
          worldId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['InstanceJob'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/jobs/{id}': {
    /**
     * Get a job of the instance
     * @description Needs the operator token.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['InstanceJob']
            }
          }
        }
      }
    }
  }
  '/api/admin/outbox': {
    /**
     * List mails that were not sent, newest first
     * @description Without the text of the mails, which holds links that sign people in; the command `outbox` shows it. `q` is a part of the address or the subject. Needs the operator token.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          /** @description A part of the address or the subject. */
          q?: string
          status?: 'waiting' | 'failed'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OutboxMail'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/outbox/{id}/retry': {
    /**
     * Send a mail again
     * @description 409 while the mail waits for its next attempt. Needs the operator token.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OutboxMail']
            }
          }
        }
      }
    }
  }
  '/api/admin/audit': {
    /**
     * List the audit trail of the instance, newest first
     * @description Sign-ins, accounts and acts of the operator: what belongs to no World. The filters are those of a World’s trail. Needs the operator token.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          actor?: string
          action?: string
          resourceType?: string
          resourceId?: string
          from?: string
          to?: string
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['InstanceAuditEntry'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/backups': {
    /**
     * Get the state of replica, copies and restore drills
     * @description Needs the operator token.
     */
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Backups']
            }
          }
        }
      }
    }
  }
  '/api/admin/backups/verify': {
    /**
     * Restore the newest copy and check it
     * @description A job restores the replica, or the newest copy where there is none, and compares it with the database. A second call while it waits answers the same job. Needs the operator token.
     */
    post: {
      responses: {
        202: {
          content: {
            'application/json': {
              data: components['schemas']['InstanceJob']
            }
          }
        }
      }
    }
  }
  '/api/admin/users': {
    /**
     * List accounts, newest first
     * @description `q` is a part of the name or the address. Needs the operator token.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          q?: string
          state?: 'active' | 'suspended'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['Account'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/users/{id}': {
    /**
     * Get an account with its Worlds
     * @description Needs the operator token.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AccountWithWorlds']
            }
          }
        }
      }
    }
  }
  '/api/admin/users/{id}/suspend': {
    /**
     * Suspend a person
     * @description Ends all sessions of the person, who can no longer sign in. What they own stays. Needs the operator token.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AccountWithWorlds']
            }
          }
        }
      }
    }
  }
  '/api/admin/users/{id}/restore': {
    /**
     * Lift the suspension of a person
     * @description The person may sign in again; their ended sessions stay ended. Needs the operator token.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AccountWithWorlds']
            }
          }
        }
      }
    }
  }
  '/api/admin/users/{id}/operator': {
    /**
     * Make a person an operator, or end that
     * @description An operator opens sessions of the operator with their own access token. Ending it ends their open ones. Needs the operator token.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['OperatorInput']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['AccountWithWorlds']
            }
          }
        }
      }
    }
  }
  '/api/admin/worlds': {
    /**
     * List the Worlds of the instance, newest first
     * @description `q` is a part of the name or the slug. Needs the operator token.
     */
    get: {
      parameters: {
        query?: {
          limit?: number
          cursor?: string
          q?: string
          planCode?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OperatorWorld'][]
              page: {
                limit: number
                nextCursor: string | null
              }
            }
          }
        }
      }
    }
  }
  '/api/admin/worlds/{id}': {
    /**
     * Get a World of the instance
     * @description Needs the operator token.
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OperatorWorld']
            }
          }
        }
      }
    }
    /**
     * Put a World on another plan
     * @description Changes the plan without a payment. 409 while the payment provider has a subscription, which would set its plan again. Needs the operator token.
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['OperatorWorldPatch']
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              data: components['schemas']['OperatorWorld']
            }
          }
        }
      }
    }
  }
  '/api/admin/worlds/{id}/grants': {
    /**
     * Grant Φ to a World
     * @description Φ that nobody pays for, and that do not end with the period. Needs the operator token.
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': components['schemas']['GrantInput']
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              data: components['schemas']['OperatorGrant']
            }
          }
        }
      }
    }
  }
  '/api/surfaces/{id}/picture': {
    /**
     * A small picture of the page
     * @description A schematic for lists: the grounds of the look, the title in its type, lines for texts and the pictures of the page. `of` is `draft` (the default) or `live`. Ask again with `If-None-Match`.
     *
     *     Needs the role `viewer` and the scope `surfaces:read`.
     */
    get: {
      parameters: {
        query?: {
          of?: 'draft' | 'live'
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'image/png': string
          }
        }
      }
    }
  }
}
export interface components {
  schemas: {
    Block:
      | components['schemas']['SectionBlock']
      | components['schemas']['ColumnsBlock']
      | components['schemas']['CardBlock']
      | components['schemas']['HeadingBlock']
      | components['schemas']['TextBlock']
      | components['schemas']['ListBlock']
      | components['schemas']['QuoteBlock']
      | components['schemas']['CodeBlock']
      | components['schemas']['CalloutBlock']
      | components['schemas']['DividerBlock']
      | components['schemas']['TableBlock']
      | components['schemas']['ImageBlock']
      | components['schemas']['GalleryBlock']
      | components['schemas']['VideoBlock']
      | components['schemas']['EmbedBlock']
      | components['schemas']['HeroBlock']
      | components['schemas']['FeaturesBlock']
      | components['schemas']['StatsBlock']
      | components['schemas']['CtaBlock']
      | components['schemas']['FactsBlock']
      | components['schemas']['PricingBlock']
      | components['schemas']['MenuBlock']
      | components['schemas']['AgendaBlock']
      | components['schemas']['TestimonialsBlock']
      | components['schemas']['FaqBlock']
      | components['schemas']['LogosBlock']
      | components['schemas']['TimelineBlock']
      | components['schemas']['PeopleBlock']
      | components['schemas']['ContactBlock']
      | components['schemas']['CountdownBlock']
      | components['schemas']['ButtonBlock']
      | components['schemas']['FormBlock']
      | components['schemas']['LinksBlock']
      | components['schemas']['NavBlock']
      | components['schemas']['FooterBlock']
    NewBlock:
      | components['schemas']['NewSectionBlock']
      | components['schemas']['NewColumnsBlock']
      | components['schemas']['NewCardBlock']
      | components['schemas']['NewHeadingBlock']
      | components['schemas']['NewTextBlock']
      | components['schemas']['NewListBlock']
      | components['schemas']['NewQuoteBlock']
      | components['schemas']['NewCodeBlock']
      | components['schemas']['NewCalloutBlock']
      | components['schemas']['NewDividerBlock']
      | components['schemas']['NewTableBlock']
      | components['schemas']['NewImageBlock']
      | components['schemas']['NewGalleryBlock']
      | components['schemas']['NewVideoBlock']
      | components['schemas']['NewEmbedBlock']
      | components['schemas']['NewHeroBlock']
      | components['schemas']['NewFeaturesBlock']
      | components['schemas']['NewStatsBlock']
      | components['schemas']['NewCtaBlock']
      | components['schemas']['NewFactsBlock']
      | components['schemas']['NewPricingBlock']
      | components['schemas']['NewMenuBlock']
      | components['schemas']['NewAgendaBlock']
      | components['schemas']['NewTestimonialsBlock']
      | components['schemas']['NewFaqBlock']
      | components['schemas']['NewLogosBlock']
      | components['schemas']['NewTimelineBlock']
      | components['schemas']['NewPeopleBlock']
      | components['schemas']['NewContactBlock']
      | components['schemas']['NewCountdownBlock']
      | components['schemas']['NewButtonBlock']
      | components['schemas']['NewFormBlock']
      | components['schemas']['NewLinksBlock']
      | components['schemas']['NewNavBlock']
      | components['schemas']['NewFooterBlock']
    /** @description Props of a Section block. */
    SectionProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Width
       * @description Width of the content: a column of text, the page, or edge to edge. Default: `wide`.
       * @enum {string}
       */
      width?: 'text' | 'wide' | 'full'
      /**
       * Alignment
       * @description Of the head and the text. Default: `start`.
       * @enum {string}
       */
      align?: 'start' | 'center'
    }
    /** @description Groups blocks that belong together and gives them a common background and heading. Alternate plain and muted sections to give a long page rhythm; use the accent or contrast tone at most once. Blocks with a title of their own (features, pricing, faq) rarely need a section around them. */
    SectionBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'section'
      props: components['schemas']['SectionProps']
      children: components['schemas']['Block'][]
    }
    /**
     * @description Groups blocks that belong together and gives them a common background and heading. Alternate plain and muted sections to give a long page rhythm; use the accent or contrast tone at most once. Blocks with a title of their own (features, pricing, faq) rarely need a section around them.
     * @example {
     *       "type": "section",
     *       "props": {
     *         "eyebrow": "How it works",
     *         "title": "From field to cup in nine days",
     *         "intro": "We buy green coffee directly from four farms and roast it the morning it leaves the house.",
     *         "tone": "muted",
     *         "width": "wide"
     *       },
     *       "children": [
     *         {
     *           "type": "columns",
     *           "props": {
     *             "layout": "equal",
     *             "gap": "medium"
     *           },
     *           "children": [
     *             {
     *               "type": "card",
     *               "props": {
     *                 "eyebrow": "Day 1",
     *                 "title": "Ordered",
     *                 "text": "Your order joins the next roast. You can still change it until midnight."
     *               },
     *               "children": []
     *             },
     *             {
     *               "type": "card",
     *               "props": {
     *                 "eyebrow": "Day 2",
     *                 "title": "Roasted",
     *                 "text": "Small batches of **twelve kilos**, cupped before they are packed."
     *               },
     *               "children": []
     *             },
     *             {
     *               "type": "card",
     *               "props": {
     *                 "eyebrow": "Day 9",
     *                 "title": "At its best",
     *                 "text": "A week of rest lets the flavours settle. Then brew."
     *               },
     *               "children": []
     *             }
     *           ]
     *         }
     *       ]
     *     }
     */
    NewSectionBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'section'
      props?: components['schemas']['SectionProps']
      children?: components['schemas']['NewBlock'][]
    }
    /** @description Props of a Columns block. */
    ColumnsProps: {
      /**
       * Widths
       * @description Equal columns, or two of which one is wider. Default: `equal`.
       * @enum {string}
       */
      layout?: 'equal' | 'wide-first' | 'wide-last'
      /**
       * Gap
       * @description Space between the columns. Default: `medium`.
       * @enum {string}
       */
      gap?: 'small' | 'medium' | 'large'
      /**
       * Vertical alignment
       * @description Vertical alignment of columns with different heights. Default: `stretch`.
       * @enum {string}
       */
      align?: 'start' | 'center' | 'stretch'
    }
    /** @description Each child is one column. On small screens, columns stack. Two to four work well. To put several blocks into one column, wrap them in a section. Use features for a grid of short points instead of columns of text. */
    ColumnsBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'columns'
      props: components['schemas']['ColumnsProps']
      children: (
        | components['schemas']['SectionBlock']
        | components['schemas']['CardBlock']
        | components['schemas']['HeadingBlock']
        | components['schemas']['TextBlock']
        | components['schemas']['ListBlock']
        | components['schemas']['QuoteBlock']
        | components['schemas']['CodeBlock']
        | components['schemas']['CalloutBlock']
        | components['schemas']['TableBlock']
        | components['schemas']['DividerBlock']
        | components['schemas']['ImageBlock']
        | components['schemas']['GalleryBlock']
        | components['schemas']['VideoBlock']
        | components['schemas']['EmbedBlock']
        | components['schemas']['FeaturesBlock']
        | components['schemas']['StatsBlock']
        | components['schemas']['FaqBlock']
        | components['schemas']['TimelineBlock']
        | components['schemas']['PeopleBlock']
        | components['schemas']['FactsBlock']
        | components['schemas']['ContactBlock']
        | components['schemas']['MenuBlock']
        | components['schemas']['CountdownBlock']
        | components['schemas']['ButtonBlock']
        | components['schemas']['FormBlock']
        | components['schemas']['LinksBlock']
      )[]
    }
    /**
     * @description Each child is one column. On small screens, columns stack. Two to four work well. To put several blocks into one column, wrap them in a section. Use features for a grid of short points instead of columns of text.
     * @example {
     *       "type": "columns",
     *       "props": {
     *         "layout": "wide-first",
     *         "gap": "large",
     *         "align": "center"
     *       },
     *       "children": [
     *         {
     *           "type": "image",
     *           "props": {
     *             "src": "/assets/samples/workshop.svg",
     *             "alt": "A workbench under a window with tools on the wall",
     *             "ratio": "wide"
     *           }
     *         },
     *         {
     *           "type": "text",
     *           "props": {
     *             "text": "### Made in one room\n\nEvery lamp is cut, bent and wired at the same bench in Graz. If a part breaks in ten years, we still have the drawing.\n\n[Visit the workshop](/workshop)"
     *           }
     *         }
     *       ]
     *     }
     */
    NewColumnsBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'columns'
      props?: components['schemas']['ColumnsProps']
      children?: (
        | components['schemas']['NewSectionBlock']
        | components['schemas']['NewCardBlock']
        | components['schemas']['NewHeadingBlock']
        | components['schemas']['NewTextBlock']
        | components['schemas']['NewListBlock']
        | components['schemas']['NewQuoteBlock']
        | components['schemas']['NewCodeBlock']
        | components['schemas']['NewCalloutBlock']
        | components['schemas']['NewTableBlock']
        | components['schemas']['NewDividerBlock']
        | components['schemas']['NewImageBlock']
        | components['schemas']['NewGalleryBlock']
        | components['schemas']['NewVideoBlock']
        | components['schemas']['NewEmbedBlock']
        | components['schemas']['NewFeaturesBlock']
        | components['schemas']['NewStatsBlock']
        | components['schemas']['NewFaqBlock']
        | components['schemas']['NewTimelineBlock']
        | components['schemas']['NewPeopleBlock']
        | components['schemas']['NewFactsBlock']
        | components['schemas']['NewContactBlock']
        | components['schemas']['NewMenuBlock']
        | components['schemas']['NewCountdownBlock']
        | components['schemas']['NewButtonBlock']
        | components['schemas']['NewFormBlock']
        | components['schemas']['NewLinksBlock']
      )[]
    }
    /** Image */
    Image: {
      /**
       * Upload
       * @description Id of an uploaded image of this World. Takes precedence over src.
       */
      uploadId?: string
      /**
       * Address
       * @description The URL of an image: https or a path on this site.
       */
      src?: string
      /**
       * Alternative text
       * @description What the image shows, for people who cannot see it. Empty only if the image is decorative.
       */
      alt?: string
      /**
       * Decorative
       * @description The image adds nothing to the text. Screen readers skip it. Default: `false`.
       */
      decorative?: boolean
    }
    /** @description Props of a Card block. */
    CardProps: {
      /**
       * Eyebrow
       * @description A word or two above the title: a category, a date.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of the card.
       */
      title?: string
      /**
       * Text
       * @description A few sentences; Markdown.
       */
      text?: string
      image?: components['schemas']['Image']
      /**
       * Drawing
       * @description Without an image: a drawing in the colours of the look, of what the page is about, or "pattern".
       * @enum {string}
       */
      art?:
        | 'pattern'
        | 'bread'
        | 'coffee'
        | 'wine'
        | 'pizza'
        | 'fish'
        | 'cake'
        | 'apple'
        | 'pot'
        | 'cutlery'
        | 'icecream'
        | 'beer'
        | 'cheese'
        | 'grapes'
        | 'carrot'
        | 'flower'
        | 'tulip'
        | 'tree'
        | 'leaf'
        | 'sprout'
        | 'mountain'
        | 'wave'
        | 'sun'
        | 'moon'
        | 'star'
        | 'snow'
        | 'drop'
        | 'flame'
        | 'horse'
        | 'dog'
        | 'cat'
        | 'bee'
        | 'bird'
        | 'paw'
        | 'mushroom'
        | 'house'
        | 'key'
        | 'bed'
        | 'tent'
        | 'arch'
        | 'column'
        | 'tower'
        | 'shop'
        | 'bridge'
        | 'lamp'
        | 'chair'
        | 'candle'
        | 'plant'
        | 'gate'
        | 'bath'
        | 'wrench'
        | 'hammer'
        | 'brush'
        | 'roller'
        | 'scissors'
        | 'needle'
        | 'gear'
        | 'saw'
        | 'drill'
        | 'scale'
        | 'stethoscope'
        | 'tooth'
        | 'pill'
        | 'flask'
        | 'heart'
        | 'hand'
        | 'broom'
        | 'comb'
        | 'book'
        | 'pen'
        | 'microphone'
        | 'note'
        | 'drum'
        | 'guitar'
        | 'film'
        | 'camera'
        | 'palette'
        | 'curtain'
        | 'frame'
        | 'balloon'
        | 'gift'
        | 'cap'
        | 'blocks'
        | 'rings'
        | 'ball'
        | 'racket'
        | 'barbell'
        | 'kettlebell'
        | 'shoe'
        | 'bike'
        | 'boot'
        | 'lotus'
        | 'stones'
        | 'trophy'
        | 'swim'
        | 'boat'
        | 'car'
        | 'truck'
        | 'plane'
        | 'train'
        | 'globe'
        | 'map'
        | 'compass'
        | 'suitcase'
        | 'anchor'
        | 'umbrella'
        | 'lighthouse'
        | 'chip'
        | 'code'
        | 'cloud'
        | 'lock'
        | 'shield'
        | 'chart'
        | 'coin'
        | 'box'
        | 'calendar'
        | 'clock'
        | 'envelope'
        | 'telephone'
        | 'speech'
        | 'megaphone'
        | 'bulb'
        | 'briefcase'
        | 'document'
        | 'magnifier'
        | 'sign'
        | 'people'
      /**
       * Address
       * @description Makes the whole card a link.
       */
      href?: string
      /**
       * Tone
       * @description Background of the card. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent'
    }
    /** @description A self-contained piece of content: a teaser, an offer, a step. Cards usually come in columns. Keep the titles and texts of neighbouring cards similar in length. With an address, the whole card is a link. Do not put buttons or links inside such a card. */
    CardBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'card'
      props: components['schemas']['CardProps']
      children: (
        | components['schemas']['HeadingBlock']
        | components['schemas']['TextBlock']
        | components['schemas']['ListBlock']
        | components['schemas']['QuoteBlock']
        | components['schemas']['CodeBlock']
        | components['schemas']['CalloutBlock']
        | components['schemas']['TableBlock']
        | components['schemas']['DividerBlock']
        | components['schemas']['ImageBlock']
        | components['schemas']['VideoBlock']
        | components['schemas']['StatsBlock']
        | components['schemas']['FactsBlock']
        | components['schemas']['ButtonBlock']
        | components['schemas']['LinksBlock']
        | components['schemas']['FormBlock']
      )[]
    }
    /**
     * @description A self-contained piece of content: a teaser, an offer, a step. Cards usually come in columns. Keep the titles and texts of neighbouring cards similar in length. With an address, the whole card is a link. Do not put buttons or links inside such a card.
     * @example {
     *       "type": "card",
     *       "props": {
     *         "eyebrow": "Guide",
     *         "title": "Choosing a first telescope",
     *         "text": "Aperture beats magnification, and a steady mount beats both. What to look for under €300, and what to leave in the shop.",
     *         "image": {
     *           "src": "/assets/samples/night.svg",
     *           "alt": "Hills under a starry sky"
     *         },
     *         "href": "/guides/first-telescope"
     *       },
     *       "children": []
     *     }
     */
    NewCardBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'card'
      props?: components['schemas']['CardProps']
      children?: (
        | components['schemas']['NewHeadingBlock']
        | components['schemas']['NewTextBlock']
        | components['schemas']['NewListBlock']
        | components['schemas']['NewQuoteBlock']
        | components['schemas']['NewCodeBlock']
        | components['schemas']['NewCalloutBlock']
        | components['schemas']['NewTableBlock']
        | components['schemas']['NewDividerBlock']
        | components['schemas']['NewImageBlock']
        | components['schemas']['NewVideoBlock']
        | components['schemas']['NewStatsBlock']
        | components['schemas']['NewFactsBlock']
        | components['schemas']['NewButtonBlock']
        | components['schemas']['NewLinksBlock']
        | components['schemas']['NewFormBlock']
      )[]
    }
    /** @description Props of a Heading block. A complete block has `text`. */
    HeadingProps: {
      /**
       * Text
       * @description The heading itself.
       */
      text?: string
      /**
       * Level
       * @description 1 for the title of the page, 2 for its sections, 3 and 4 below. The page corrects skipped levels. Default: `2`.
       */
      level?: number
      /**
       * Eyebrow
       * @description A word or two above the heading.
       */
      eyebrow?: string
      /**
       * Alignment
       * @description Of the text. Default: `start`.
       * @enum {string}
       */
      align?: 'start' | 'center'
    }
    /** @description Starts a section of a text. A page has one heading of level 1, at its top, unless a hero has the title. Say what follows in at most ten words. Blocks with their own title need no heading before them. */
    HeadingBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'heading'
      props: components['schemas']['HeadingProps']
    }
    /**
     * @description Starts a section of a text. A page has one heading of level 1, at its top, unless a hero has the title. Say what follows in at most ten words. Blocks with their own title need no heading before them.
     * @example {
     *       "type": "heading",
     *       "props": {
     *         "eyebrow": "Field notes",
     *         "text": "What the river leaves behind",
     *         "level": 2
     *       }
     *     }
     */
    NewHeadingBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'heading'
      props?: components['schemas']['HeadingProps']
    }
    /** @description Props of a Text block. A complete block has `text`. */
    TextProps: {
      /**
       * Text
       * @description Markdown: paragraphs, emphasis, links, lists, headings, tables. HTML is shown as text.
       */
      text?: string
      /**
       * Size
       * @description A lead opens an article, small print closes one. Default: `normal`.
       * @enum {string}
       */
      size?: 'normal' | 'lead' | 'small'
      /**
       * Alignment
       * @description Of the text. Default: `start`.
       * @enum {string}
       */
      align?: 'start' | 'center'
    }
    /** @description Running text in Markdown. Short paragraphs of two to four sentences, one idea each. Use size "lead" once, for the opening paragraph of an article. Use list, quote, code and table blocks for content of its own. Within running text, Markdown is enough. */
    TextBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'text'
      props: components['schemas']['TextProps']
    }
    /**
     * @description Running text in Markdown. Short paragraphs of two to four sentences, one idea each. Use size "lead" once, for the opening paragraph of an article. Use list, quote, code and table blocks for content of its own. Within running text, Markdown is enough.
     * @example {
     *       "type": "text",
     *       "props": {
     *         "text": "After the flood of 2021 the meadow grew back in an order nobody had planned. First came *coltsfoot*, then willow, then the people with notebooks.\n\nWe have counted ever since: **214 species** on a strip no wider than a road. The list is [open to everyone](/data), and so is the meadow."
     *       }
     *     }
     */
    NewTextBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'text'
      props?: components['schemas']['TextProps']
    }
    /** @description Props of a List block. A complete block has `items`. */
    ListProps: {
      /**
       * Items
       * @description The points, in order.
       */
      items?: string[]
      /**
       * Style
       * @description Marks before the items. Default: `bullet`.
       * @enum {string}
       */
      style?: 'bullet' | 'number' | 'check' | 'plain'
    }
    /** @description Points for readers to scan. Number them only if the order matters, and use check marks for what is included. Items of similar length and grammar, each under twenty words. */
    ListBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'list'
      props: components['schemas']['ListProps']
    }
    /**
     * @description Points for readers to scan. Number them only if the order matters, and use check marks for what is included. Items of similar length and grammar, each under twenty words.
     * @example {
     *       "type": "list",
     *       "props": {
     *         "style": "check",
     *         "items": [
     *           "Shoes with a firm sole, **not** trainers",
     *           "Two litres of water; the hut has none before June",
     *           "The [paper map](/map): there is no signal after the second bridge"
     *         ]
     *       }
     *     }
     */
    NewListBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'list'
      props?: components['schemas']['ListProps']
    }
    /** @description Props of a Quote block. A complete block has `text`. */
    QuoteProps: {
      /**
       * Quote
       * @description The quoted words, without quotation marks.
       */
      text?: string
      /**
       * Author
       * @description Who said it.
       */
      author?: string
      /**
       * Role
       * @description What they do, where they wrote it.
       */
      role?: string
      /**
       * Source
       * @description Address of the original.
       */
      source?: string
      image?: components['schemas']['Image']
    }
    /** @description One striking sentence from a real person, with a name. Never invent a quotation of a real person. For several customers use testimonials. */
    QuoteBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'quote'
      props: components['schemas']['QuoteProps']
    }
    /**
     * @description One striking sentence from a real person, with a name. Never invent a quotation of a real person. For several customers use testimonials.
     * @example {
     *       "type": "quote",
     *       "props": {
     *         "text": "A garden is never finished. That is not its fault, it is the offer.",
     *         "author": "Marta Lindqvist",
     *         "role": "Head gardener, Norrvik",
     *         "image": {
     *           "src": "/assets/samples/portrait-1.svg",
     *           "alt": "",
     *           "decorative": true
     *         }
     *       }
     *     }
     */
    NewQuoteBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'quote'
      props?: components['schemas']['QuoteProps']
    }
    /** @description Props of a Code block. A complete block has `code`. */
    CodeProps: {
      /**
       * Code
       * @description The code, including line breaks.
       */
      code?: string
      /**
       * Language
       * @description Such as typescript or bash.
       */
      language?: string
      /**
       * Caption
       * @description A file name, or what the lines do.
       */
      caption?: string
    }
    /** @description Lines that a reader may copy. Complete enough to run, short enough to read: under twenty lines. Give the language, and the file name as caption. */
    CodeBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'code'
      props: components['schemas']['CodeProps']
    }
    /**
     * @description Lines that a reader may copy. Complete enough to run, short enough to read: under twenty lines. Give the language, and the file name as caption.
     * @example {
     *       "type": "code",
     *       "props": {
     *         "language": "typescript",
     *         "caption": "sunrise.ts",
     *         "code": "import { sun } from 'almanac'\n\nconst graz = { latitude: 47.07, longitude: 15.44 }\nconst today = sun(graz, new Date())\n\nconsole.log(`Sunrise ${today.rise}, sunset ${today.set}`)"
     *       }
     *     }
     */
    NewCodeBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'code'
      props?: components['schemas']['CodeProps']
    }
    /** @description Props of a Callout block. A complete block has `text`. */
    CalloutProps: {
      /**
       * Title
       * @description A few words.
       */
      title?: string
      /**
       * Text
       * @description One to three sentences; Markdown.
       */
      text?: string
      /**
       * Tone
       * @description What kind of notice it is. Default: `info`.
       * @enum {string}
       */
      tone?: 'info' | 'success' | 'warning' | 'danger'
    }
    /** @description A note that must not be missed: a condition, a risk, a tip. At most one per screen. Say what to do, not only what is wrong. */
    CalloutBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'callout'
      props: components['schemas']['CalloutProps']
    }
    /**
     * @description A note that must not be missed: a condition, a risk, a tip. At most one per screen. Say what to do, not only what is wrong.
     * @example {
     *       "type": "callout",
     *       "props": {
     *         "tone": "warning",
     *         "title": "Before you upgrade",
     *         "text": "Version 4 changes the format of the index. Run `almanac export` first: there is **no way back** without it."
     *       }
     *     }
     */
    NewCalloutBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'callout'
      props?: components['schemas']['CalloutProps']
    }
    /** @description Props of a Divider block. */
    DividerProps: {
      /**
       * Style
       * @description A line, three dots, only space, or a strip of the look’s art. Default: `line`.
       * @enum {string}
       */
      style?: 'line' | 'dots' | 'space' | 'art'
    }
    /** @description A pause between two thoughts of one text. Use it rarely: sections and headings already separate. */
    DividerBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'divider'
      props: components['schemas']['DividerProps']
    }
    /**
     * @description A pause between two thoughts of one text. Use it rarely: sections and headings already separate.
     * @example {
     *       "type": "divider",
     *       "props": {
     *         "style": "dots"
     *       }
     *     }
     */
    NewDividerBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'divider'
      props?: components['schemas']['DividerProps']
    }
    /** @description Props of a Table block. A complete block has `columns`, `rows`. */
    TableProps: {
      /**
       * Columns
       * @description Heads of the columns, from the left.
       */
      columns?: string[]
      /**
       * Rows
       * @description Rows from the top.
       */
      rows?: string[][]
      /**
       * Alignments
       * @description Per column. Numbers read best at the end.
       */
      align?: ('start' | 'center' | 'end')[]
      /**
       * Row heads
       * @description The first cell of each row names the row. Default: `false`.
       */
      rowHeaders?: boolean
      /**
       * Caption
       * @description What the table shows.
       */
      caption?: string
    }
    /** @description Facts that readers compare across rows and columns. Two columns of prose are better as a list. Short cells, with units in the cells or in the heads. At most six columns. */
    TableBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'table'
      props: components['schemas']['TableProps']
    }
    /**
     * @description Facts that readers compare across rows and columns. Two columns of prose are better as a list. Short cells, with units in the cells or in the heads. At most six columns.
     * @example {
     *       "type": "table",
     *       "props": {
     *         "caption": "Walks from the station",
     *         "columns": [
     *           "Walk",
     *           "Length",
     *           "Climb",
     *           "Time"
     *         ],
     *         "align": [
     *           "start",
     *           "end",
     *           "end",
     *           "end"
     *         ],
     *         "rowHeaders": true,
     *         "rows": [
     *           [
     *             "Mill path",
     *             "4.2 km",
     *             "60 m",
     *             "1 h 10"
     *           ],
     *           [
     *             "Ridge and back",
     *             "9.8 km",
     *             "540 m",
     *             "3 h 30"
     *           ],
     *           [
     *             "Two lakes",
     *             "14.5 km",
     *             "310 m",
     *             "**4 h**"
     *           ]
     *         ]
     *       }
     *     }
     */
    NewTableBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'table'
      props?: components['schemas']['TableProps']
    }
    /** @description Props of a Image block. A complete block has `alt`. */
    ImageProps: {
      /**
       * Upload
       * @description Id of an uploaded image of this World. Takes precedence over src.
       */
      uploadId?: string
      /**
       * Address
       * @description The URL of an image: https or a path on this site.
       */
      src?: string
      /**
       * Alternative text
       * @description What the image shows, for people who cannot see it. Empty only if the image is decorative.
       */
      alt?: string
      /**
       * Decorative
       * @description The image adds nothing to the text. Screen readers skip it. Default: `false`.
       */
      decorative?: boolean
      /**
       * Caption
       * @description A sentence below it.
       */
      caption?: string
      /**
       * Width
       * @description As wide as the text, the page, or the window. Default: `text`.
       * @enum {string}
       */
      width?: 'text' | 'wide' | 'full'
      /**
       * Shape
       * @description Crops the image to a shape. Auto keeps its own shape. Default: `auto`.
       * @enum {string}
       */
      ratio?: 'auto' | 'wide' | 'standard' | 'square' | 'portrait'
      /**
       * Address
       * @description The page that a click opens.
       */
      href?: string
    }
    /** @description A picture that adds something to the text. Set uploadId for an uploaded image, or src for any other image. Write the alternative text as if describing the image on the phone: what is there, not "image of". */
    ImageBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'image'
      props: components['schemas']['ImageProps']
    }
    /**
     * @description A picture that adds something to the text. Set uploadId for an uploaded image, or src for any other image. Write the alternative text as if describing the image on the phone: what is there, not "image of".
     * @example {
     *       "type": "image",
     *       "props": {
     *         "src": "/assets/samples/lake.svg",
     *         "alt": "Morning light on a lake between two mountains",
     *         "caption": "Lake Offensee, shortly after five in the morning.",
     *         "width": "wide",
     *         "ratio": "wide"
     *       }
     *     }
     */
    NewImageBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'image'
      props?: components['schemas']['ImageProps']
    }
    /** @description Props of a Gallery block. A complete block has `images`. */
    GalleryProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Images
       * @description In the order shown.
       */
      images?: {
        /**
         * Upload
         * @description Id of an uploaded image of this World. Takes precedence over src.
         */
        uploadId?: string
        /**
         * Address
         * @description The URL of an image: https or a path on this site.
         */
        src?: string
        /**
         * Alternative text
         * @description What the image shows, for people who cannot see it. Empty only if the image is decorative.
         */
        alt?: string
        /**
         * Decorative
         * @description The image adds nothing to the text. Screen readers skip it. Default: `false`.
         */
        decorative?: boolean
        /**
         * Caption
         * @description A sentence below it.
         */
        caption?: string
      }[]
      /**
       * Style
       * @description Images of one size in columns, or large and small ones in turn over the whole width. Default: `grid`.
       * @enum {string}
       */
      style?: 'grid' | 'mixed'
      /**
       * Columns
       * @description Of a grid, on a wide screen.
       */
      columns?: number
      /**
       * Shape
       * @description All images of a grid are cropped to the same shape. Default: `standard`.
       * @enum {string}
       */
      ratio?: 'standard' | 'square' | 'portrait' | 'wide'
    }
    /** @description Three to twelve pictures of one kind: rooms, works, a journey. For one picture use image. Every image needs its own alternative text. Give captions to all images or to none. Style "mixed" for works and rooms of different weight, the most important first; "grid" for a series of equals. */
    GalleryBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'gallery'
      props: components['schemas']['GalleryProps']
    }
    /**
     * @description Three to twelve pictures of one kind: rooms, works, a journey. For one picture use image. Every image needs its own alternative text. Give captions to all images or to none. Style "mixed" for works and rooms of different weight, the most important first; "grid" for a series of equals.
     * @example {
     *       "type": "gallery",
     *       "props": {
     *         "title": "A year outside",
     *         "columns": 3,
     *         "ratio": "standard",
     *         "images": [
     *           {
     *             "src": "/assets/samples/dunes.svg",
     *             "alt": "Dunes in warm evening light",
     *             "caption": "February"
     *           },
     *           {
     *             "src": "/assets/samples/forest.svg",
     *             "alt": "Firs in the mist",
     *             "caption": "May"
     *           },
     *           {
     *             "src": "/assets/samples/night.svg",
     *             "alt": "Hills under a starry sky",
     *             "caption": "August"
     *           }
     *         ]
     *       }
     *     }
     */
    NewGalleryBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'gallery'
      props?: components['schemas']['GalleryProps']
    }
    /** @description Props of a Video block. A complete block has `url`, `title`. */
    VideoProps: {
      /**
       * Address
       * @description Page of a video at YouTube, Vimeo, Dailymotion, Loom, or a video file (https, or a path such as /files/…).
       */
      url?: string
      /**
       * Title
       * @description What the video shows. Screen readers read it, and it is shown before the video plays.
       */
      title?: string
      poster?: components['schemas']['Image']
      /**
       * Caption
       * @description A sentence below it.
       */
      caption?: string
      /**
       * Shape
       * @description 16:9, 4:3, 1:1 or 9:16. Default: `wide`.
       * @enum {string}
       */
      ratio?: 'wide' | 'standard' | 'square' | 'vertical'
    }
    /** @description The player loads only when a visitor clicks. Until then, the poster and the title are shown in its place. Set a poster from the uploads and a title that says what the video shows. */
    VideoBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'video'
      props: components['schemas']['VideoProps']
    }
    /**
     * @description The player loads only when a visitor clicks. Until then, the poster and the title are shown in its place. Set a poster from the uploads and a title that says what the video shows.
     * @example {
     *       "type": "video",
     *       "props": {
     *         "url": "https://vimeo.com/76979871",
     *         "title": "Two minutes in the workshop",
     *         "poster": {
     *           "src": "/assets/samples/workshop.svg",
     *           "alt": "",
     *           "decorative": true
     *         },
     *         "caption": "Filmed on the last day before the move."
     *       }
     *     }
     */
    NewVideoBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'video'
      props?: components['schemas']['VideoProps']
    }
    /** @description Props of a Embed block. A complete block has `url`, `title`. */
    EmbedProps: {
      /**
       * Address
       * @description The address copied from the browser. Known sites: YouTube, Vimeo, Dailymotion, Loom, Spotify, SoundCloud, OpenStreetMap, Google Maps, CodePen, CodeSandbox, StackBlitz, Figma, Google Docs, Calendly, Apple Podcasts.
       */
      url?: string
      /**
       * Title
       * @description What it shows. Screen readers read it, and it is shown before the content loads.
       */
      title?: string
      /**
       * Caption
       * @description A sentence below it.
       */
      caption?: string
      poster?: components['schemas']['Image']
    }
    /** @description Maps, music, prototypes and forms from known sites. For videos, use the video block. Nothing loads from the other site before the visitor clicks. Say in the title what it is. */
    EmbedBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'embed'
      props: components['schemas']['EmbedProps']
    }
    /**
     * @description Maps, music, prototypes and forms from known sites. For videos, use the video block. Nothing loads from the other site before the visitor clicks. Say in the title what it is.
     * @example {
     *       "type": "embed",
     *       "props": {
     *         "url": "https://www.openstreetmap.org/#map=16/47.0731/15.4382",
     *         "title": "Map: Lendplatz 14, Graz",
     *         "caption": "Tram 1, 4 and 7, stop Südtiroler Platz. The entrance is in the courtyard.",
     *         "poster": {
     *           "src": "/assets/samples/map.svg",
     *           "alt": "",
     *           "decorative": true
     *         }
     *       }
     *     }
     */
    NewEmbedBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'embed'
      props?: components['schemas']['EmbedProps']
    }
    /** Button */
    Button: {
      /**
       * Label
       * @description Two or three words that say what happens on click.
       */
      label?: string
      /**
       * Address
       * @description The page it opens.
       */
      href?: string
      /**
       * Style
       * @description At most one primary button in a group.
       * @enum {string}
       */
      style?: 'primary' | 'secondary' | 'link'
    }
    /** Fact */
    Fact: {
      /**
       * Label
       * @description What it says something about, in one or two words.
       */
      label?: string
      /**
       * Value
       * @description The fact itself, short.
       */
      value?: string
      /**
       * Address
       * @description Makes the value a link: a phone number, a map.
       */
      href?: string
    }
    /** Countdown */
    Countdown: {
      /**
       * Date
       * @description The day, as 2027-09-17. After it the countdown disappears from the page.
       */
      date?: string
      /**
       * Time zone
       * @description Where the event is, such as Europe/Vienna: a day begins there. If absent: UTC.
       */
      timeZone?: string
    }
    /** @description Props of a Hero block. A complete block has `title`. */
    HeroProps: {
      /**
       * Title
       * @description The promise of the page, in at most ten words. It becomes the page’s main heading.
       */
      title?: string
      /**
       * Eyebrow
       * @description A word or two above the title: a category, news.
       */
      eyebrow?: string
      /**
       * Text
       * @description One or two sentences that explain the title.
       */
      text?: string
      /**
       * Buttons
       * @description One or two calls to action.
       */
      actions?: components['schemas']['Button'][]
      /**
       * Note
       * @description Small print under the buttons.
       */
      note?: string
      /**
       * Facts
       * @description Three or four things that visitors look for first: when, where, how much.
       */
      facts?: components['schemas']['Fact'][]
      countdown?: components['schemas']['Countdown']
      image?: components['schemas']['Image']
      /**
       * Drawing
       * @description Without an image: a drawing in the colours of the look, of what the page is about, or "pattern".
       * @enum {string}
       */
      art?:
        | 'pattern'
        | 'bread'
        | 'coffee'
        | 'wine'
        | 'pizza'
        | 'fish'
        | 'cake'
        | 'apple'
        | 'pot'
        | 'cutlery'
        | 'icecream'
        | 'beer'
        | 'cheese'
        | 'grapes'
        | 'carrot'
        | 'flower'
        | 'tulip'
        | 'tree'
        | 'leaf'
        | 'sprout'
        | 'mountain'
        | 'wave'
        | 'sun'
        | 'moon'
        | 'star'
        | 'snow'
        | 'drop'
        | 'flame'
        | 'horse'
        | 'dog'
        | 'cat'
        | 'bee'
        | 'bird'
        | 'paw'
        | 'mushroom'
        | 'house'
        | 'key'
        | 'bed'
        | 'tent'
        | 'arch'
        | 'column'
        | 'tower'
        | 'shop'
        | 'bridge'
        | 'lamp'
        | 'chair'
        | 'candle'
        | 'plant'
        | 'gate'
        | 'bath'
        | 'wrench'
        | 'hammer'
        | 'brush'
        | 'roller'
        | 'scissors'
        | 'needle'
        | 'gear'
        | 'saw'
        | 'drill'
        | 'scale'
        | 'stethoscope'
        | 'tooth'
        | 'pill'
        | 'flask'
        | 'heart'
        | 'hand'
        | 'broom'
        | 'comb'
        | 'book'
        | 'pen'
        | 'microphone'
        | 'note'
        | 'drum'
        | 'guitar'
        | 'film'
        | 'camera'
        | 'palette'
        | 'curtain'
        | 'frame'
        | 'balloon'
        | 'gift'
        | 'cap'
        | 'blocks'
        | 'rings'
        | 'ball'
        | 'racket'
        | 'barbell'
        | 'kettlebell'
        | 'shoe'
        | 'bike'
        | 'boot'
        | 'lotus'
        | 'stones'
        | 'trophy'
        | 'swim'
        | 'boat'
        | 'car'
        | 'truck'
        | 'plane'
        | 'train'
        | 'globe'
        | 'map'
        | 'compass'
        | 'suitcase'
        | 'anchor'
        | 'umbrella'
        | 'lighthouse'
        | 'chip'
        | 'code'
        | 'cloud'
        | 'lock'
        | 'shield'
        | 'chart'
        | 'coin'
        | 'box'
        | 'calendar'
        | 'clock'
        | 'envelope'
        | 'telephone'
        | 'speech'
        | 'megaphone'
        | 'bulb'
        | 'briefcase'
        | 'document'
        | 'magnifier'
        | 'sign'
        | 'people'
      /**
       * Layout
       * @description A large title with the image below it, the image beside the text or before it, behind it, or all in a box. Centered is a statement in the middle. If absent: split with an image or a drawing, otherwise statement.
       * @enum {string}
       */
      layout?: 'statement' | 'split' | 'reverse' | 'cover' | 'panel' | 'centered'
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description The first block of a page, used once. Say what it is and whom it is for before saying how good it is. A title of four to ten words, one or two sentences of text, one primary button and at most one secondary. Layout "statement" without a picture, "split" with one, "reverse" on a page that lists others, "cover" with a wide photograph, "panel" with three facts or more. Without an image of its own, a page may show a drawing: "art" with the object that it is about, never for a named work, place or person. A countdown shows the days until a date that you know: an opening, an event, a deadline. Facts are short: a label of one or two words, and when, where, how much or for whom. Three or four, or none. */
    HeroBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'hero'
      props: components['schemas']['HeroProps']
    }
    /**
     * @description The first block of a page, used once. Say what it is and whom it is for before saying how good it is. A title of four to ten words, one or two sentences of text, one primary button and at most one secondary. Layout "statement" without a picture, "split" with one, "reverse" on a page that lists others, "cover" with a wide photograph, "panel" with three facts or more. Without an image of its own, a page may show a drawing: "art" with the object that it is about, never for a named work, place or person. A countdown shows the days until a date that you know: an opening, an event, a deadline. Facts are short: a label of one or two words, and when, where, how much or for whom. Three or four, or none.
     * @example {
     *       "type": "hero",
     *       "props": {
     *         "eyebrow": "New: shared calendars",
     *         "title": "The quiet way to run a small studio",
     *         "text": "Bookings, invoices and client notes in one calm place. Set up in an afternoon, and yours to keep.",
     *         "actions": [
     *           {
     *             "label": "Start for free",
     *             "href": "/signup",
     *             "style": "primary"
     *           },
     *           {
     *             "label": "See how it works",
     *             "href": "#features",
     *             "style": "secondary"
     *           }
     *         ],
     *         "note": "No card needed. Export everything at any time.",
     *         "facts": [
     *           {
     *             "label": "Set up",
     *             "value": "In an afternoon"
     *           },
     *           {
     *             "label": "For",
     *             "value": "One to nine people"
     *           },
     *           {
     *             "label": "From",
     *             "value": "€19 a month"
     *           }
     *         ],
     *         "image": {
     *           "src": "/assets/samples/product-dashboard.svg",
     *           "alt": "A calendar with bookings beside a list of open invoices"
     *         },
     *         "layout": "split"
     *       }
     *     }
     */
    NewHeroBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'hero'
      props?: components['schemas']['HeroProps']
    }
    /** @description Props of a Features block. A complete block has `items`. */
    FeaturesProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Features
       * @description Three to six, the strongest first.
       */
      items?: {
        /**
         * Title
         * @description Two to five words.
         */
        title?: string
        /**
         * Text
         * @description One or two sentences.
         */
        text?: string
        /**
         * Icon
         * @description An icon of the built-in set, for what the words beside it mean.
         * @enum {string}
         */
        icon?:
          | 'accessibility'
          | 'activity'
          | 'anchor'
          | 'apple'
          | 'armchair'
          | 'arrow-down'
          | 'arrow-left'
          | 'arrow-right'
          | 'arrow-up'
          | 'arrow-up-right'
          | 'award'
          | 'baby'
          | 'backpack'
          | 'badge-check'
          | 'badge-percent'
          | 'baggage-claim'
          | 'banknote'
          | 'barcode'
          | 'bath'
          | 'battery-charging'
          | 'bean'
          | 'bed'
          | 'bed-double'
          | 'beef'
          | 'beer'
          | 'bell'
          | 'bike'
          | 'binoculars'
          | 'bird'
          | 'blocks'
          | 'book'
          | 'book-open'
          | 'bot'
          | 'box'
          | 'briefcase'
          | 'brush'
          | 'brush-cleaning'
          | 'building'
          | 'building-complex'
          | 'bus'
          | 'cake'
          | 'calculator'
          | 'calendar'
          | 'calendar-check'
          | 'calendar-days'
          | 'camera'
          | 'car'
          | 'carrot'
          | 'castle'
          | 'cat'
          | 'chart-bar'
          | 'chart-column'
          | 'chart-line'
          | 'chart-pie'
          | 'check'
          | 'chef-hat'
          | 'church'
          | 'circle-check'
          | 'circle-dollar-sign'
          | 'circle-play'
          | 'circle-question-mark'
          | 'clapperboard'
          | 'clipboard'
          | 'clipboard-check'
          | 'clipboard-list'
          | 'clock'
          | 'cloud'
          | 'cloud-rain'
          | 'cloud-snow'
          | 'cloud-sun'
          | 'code'
          | 'code-xml'
          | 'coffee'
          | 'cog'
          | 'coins'
          | 'compass'
          | 'contact'
          | 'cooking-pot'
          | 'cpu'
          | 'credit-card'
          | 'croissant'
          | 'database'
          | 'dices'
          | 'dog'
          | 'door-closed'
          | 'door-open'
          | 'download'
          | 'drama'
          | 'drill'
          | 'droplet'
          | 'droplets'
          | 'drum'
          | 'dumbbell'
          | 'egg'
          | 'egg-fried'
          | 'eighth-notes'
          | 'euro'
          | 'external-link'
          | 'eye'
          | 'face-slightly-smiling'
          | 'face-slightly-smiling-plus'
          | 'factory'
          | 'fan'
          | 'fence'
          | 'file-check'
          | 'file-text'
          | 'files'
          | 'film'
          | 'fish'
          | 'flag'
          | 'flame'
          | 'flask-conical'
          | 'flower'
          | 'flower-2'
          | 'folder'
          | 'footprints'
          | 'fuel'
          | 'gamepad-2'
          | 'gavel'
          | 'gem'
          | 'gift'
          | 'git-branch'
          | 'glass-water'
          | 'glasses'
          | 'globe'
          | 'graduation-cap'
          | 'grape'
          | 'guitar'
          | 'ham'
          | 'hammer'
          | 'hand'
          | 'hand-coins'
          | 'hand-heart'
          | 'handshake'
          | 'hard-hat'
          | 'headphones'
          | 'heart'
          | 'heart-pulse'
          | 'heater'
          | 'hospital'
          | 'hotel'
          | 'house'
          | 'ice-cream-cone'
          | 'id-card'
          | 'image'
          | 'images'
          | 'inbox'
          | 'info'
          | 'key'
          | 'lamp'
          | 'land-plot'
          | 'landmark'
          | 'languages'
          | 'laptop'
          | 'layers'
          | 'layout-grid'
          | 'leaf'
          | 'library'
          | 'life-buoy'
          | 'lightbulb'
          | 'link'
          | 'list'
          | 'list-checks'
          | 'lock'
          | 'luggage'
          | 'mail'
          | 'mail-open'
          | 'map'
          | 'map-pin'
          | 'martini'
          | 'medal'
          | 'megaphone'
          | 'message-circle'
          | 'messages-square'
          | 'mic'
          | 'mic-signal'
          | 'mic-vocal'
          | 'microscope'
          | 'milk'
          | 'monitor'
          | 'moon'
          | 'mountain'
          | 'mountain-snow'
          | 'navigation'
          | 'network'
          | 'newspaper'
          | 'notebook'
          | 'notebook-pen'
          | 'package'
          | 'package-check'
          | 'paint-roller'
          | 'paintbrush'
          | 'palette'
          | 'party-popper'
          | 'paw-print'
          | 'pen'
          | 'pen-line'
          | 'pen-tool'
          | 'pencil'
          | 'pencil-ruler'
          | 'percent'
          | 'person-standing'
          | 'phone'
          | 'phone-call'
          | 'piano'
          | 'piggy-bank'
          | 'pill'
          | 'pizza'
          | 'plane'
          | 'plane-landing'
          | 'plane-takeoff'
          | 'play'
          | 'plug'
          | 'plug-zap'
          | 'pound-sterling'
          | 'presentation'
          | 'printer'
          | 'puzzle'
          | 'qr-code'
          | 'quote'
          | 'radio'
          | 'rainbow'
          | 'receipt'
          | 'recycle'
          | 'refresh-cw'
          | 'repeat'
          | 'rocket'
          | 'route'
          | 'ruler'
          | 'sailboat'
          | 'salad'
          | 'sandwich'
          | 'scale'
          | 'school'
          | 'scissors'
          | 'scroll-text'
          | 'search'
          | 'send'
          | 'server'
          | 'settings'
          | 'share-2'
          | 'shield'
          | 'shield-check'
          | 'ship'
          | 'shirt'
          | 'shopping-bag'
          | 'shopping-basket'
          | 'shopping-cart'
          | 'shovel'
          | 'shower-head'
          | 'signal'
          | 'signature'
          | 'signpost'
          | 'smartphone'
          | 'snowflake'
          | 'sofa'
          | 'soup'
          | 'space'
          | 'sparkle'
          | 'sparkles'
          | 'speaker'
          | 'sprout'
          | 'square-parking'
          | 'star'
          | 'stethoscope'
          | 'store'
          | 'sun'
          | 'sunrise'
          | 'sunset'
          | 'syringe'
          | 'tag'
          | 'tags'
          | 'target'
          | 'telescope'
          | 'tent-tree'
          | 'terminal'
          | 'thermometer'
          | 'thermometer-sun'
          | 'thumbs-up'
          | 'ticket'
          | 'timer'
          | 'tower-control'
          | 'toy-brick'
          | 'tractor'
          | 'train-front'
          | 'tram-front'
          | 'trash'
          | 'tree-palm'
          | 'tree-pine'
          | 'trees'
          | 'trending-up'
          | 'triangle-alert'
          | 'trophy'
          | 'truck'
          | 'tv'
          | 'umbrella'
          | 'university'
          | 'upload'
          | 'user'
          | 'users'
          | 'utensils'
          | 'van'
          | 'vegan'
          | 'video'
          | 'volleyball'
          | 'volume-x'
          | 'vote'
          | 'wallet'
          | 'wand-sparkles'
          | 'warehouse'
          | 'washing-machine'
          | 'waves-horizontal'
          | 'waves-ladder'
          | 'waypoints'
          | 'wheat'
          | 'wheat-off'
          | 'wifi'
          | 'wind'
          | 'wine'
          | 'wrench'
          | 'zap'
          | 'bolt'
          | 'chart'
          | 'chat'
          | 'cup'
          | 'home'
          | 'music'
          | 'people'
          | 'spark'
          | 'tools'
        /**
         * Address
         * @description A page with more about it.
         */
        href?: string
      }[]
      /**
       * Columns
       * @description On a wide screen.
       */
      columns?: number
      /**
       * Style
       * @description A grid without boxes or of cards, numbered steps, rows, a grid of large and small boxes, or only the titles as chips. Default: `plain`.
       * @enum {string}
       */
      style?: 'plain' | 'cards' | 'numbered' | 'list' | 'bento' | 'chips'
    }
    /** @description Three or six points in a grid, each a benefit rather than a function. Titles of similar length. Give every item an icon, or none. Style "numbered" is for a real order or rules, "list" for seven items and more, "bento" for five. Items without a text are "chips", if they have up to three words, or a "list": a card needs more than a title. */
    FeaturesBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'features'
      props: components['schemas']['FeaturesProps']
    }
    /**
     * @description Three or six points in a grid, each a benefit rather than a function. Titles of similar length. Give every item an icon, or none. Style "numbered" is for a real order or rules, "list" for seven items and more, "bento" for five. Items without a text are "chips", if they have up to three words, or a "list": a card needs more than a title.
     * @example {
     *       "type": "features",
     *       "props": {
     *         "eyebrow": "Everything in its place",
     *         "title": "Less to manage, more to make",
     *         "intro": "Six tools that know about each other, so you do not have to copy a name twice.",
     *         "columns": 3,
     *         "items": [
     *           {
     *             "icon": "calendar",
     *             "title": "Bookings",
     *             "text": "Clients choose a time that suits you. Reminders go out the day before."
     *           },
     *           {
     *             "icon": "mail",
     *             "title": "Invoices",
     *             "text": "Written from the booking, numbered as the tax office likes it."
     *           },
     *           {
     *             "icon": "chat",
     *             "title": "Notes",
     *             "text": "What was said last time, beside the next appointment."
     *           },
     *           {
     *             "icon": "chart",
     *             "title": "Numbers",
     *             "text": "One page a month: what came in, what is open, what is next."
     *           },
     *           {
     *             "icon": "lock",
     *             "title": "Yours alone",
     *             "text": "Runs on your own machine. Nobody else reads along."
     *           },
     *           {
     *             "icon": "bolt",
     *             "title": "Fast",
     *             "text": "Every page opens before you notice that it did."
     *           }
     *         ]
     *       }
     *     }
     */
    NewFeaturesBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'features'
      props?: components['schemas']['FeaturesProps']
    }
    /** @description Props of a Numbers block. A complete block has `items`. */
    StatsProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Numbers
       * @description Two to four.
       */
      items?: {
        /**
         * Value
         * @description The number with its unit, short: 98 %, 12 k, 4.9.
         */
        value?: string
        /**
         * Label
         * @description What is counted.
         */
        label?: string
        /**
         * Note
         * @description A period or a source.
         */
        note?: string
      }[]
    }
    /** @description Two to four numbers that are true and surprising, with their unit. Short labels. Never invent figures: ask for them, or leave the block out. */
    StatsBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'stats'
      props: components['schemas']['StatsProps']
    }
    /**
     * @description Two to four numbers that are true and surprising, with their unit. Short labels. Never invent figures: ask for them, or leave the block out.
     * @example {
     *       "type": "stats",
     *       "props": {
     *         "items": [
     *           {
     *             "value": "3,200",
     *             "label": "studios",
     *             "note": "in 41 countries"
     *           },
     *           {
     *             "value": "1.4 M",
     *             "label": "bookings last year"
     *           },
     *           {
     *             "value": "99.98 %",
     *             "label": "uptime",
     *             "note": "measured from outside"
     *           },
     *           {
     *             "value": "2 min",
     *             "label": "to first invoice"
     *           }
     *         ]
     *       }
     *     }
     */
    NewStatsBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'stats'
      props?: components['schemas']['StatsProps']
    }
    /** @description Props of a Call to action block. A complete block has `title`. */
    CtaProps: {
      /**
       * Title
       * @description What the visitor gains, worded as an invitation.
       */
      title?: string
      /**
       * Text
       * @description One sentence that removes the last doubt.
       */
      text?: string
      /**
       * Buttons
       * @description One or two calls to action.
       */
      actions?: components['schemas']['Button'][]
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `muted`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description The invitation at the end of a page, repeating the hero’s primary action. Once, at most twice. The title names the benefit, the button names the action. */
    CtaBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'cta'
      props: components['schemas']['CtaProps']
    }
    /**
     * @description The invitation at the end of a page, repeating the hero’s primary action. Once, at most twice. The title names the benefit, the button names the action.
     * @example {
     *       "type": "cta",
     *       "props": {
     *         "title": "Your Monday could look like this",
     *         "text": "Import your clients from a spreadsheet and send the first invoice today.",
     *         "actions": [
     *           {
     *             "label": "Start for free",
     *             "href": "/signup"
     *           },
     *           {
     *             "label": "Talk to us",
     *             "href": "mailto:hello@example.com"
     *           }
     *         ]
     *       }
     *     }
     */
    NewCtaBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'cta'
      props?: components['schemas']['CtaProps']
    }
    /** @description Props of a Facts block. A complete block has `items`. */
    FactsProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Facts
       * @description Two to six, in the order in which visitors ask for them.
       */
      items?: components['schemas']['Fact'][]
    }
    /** @description A strip of facts between two rules: when, where, how much, how long. One or two words as label, a short value. For figures that should impress, use stats. For facts about the whole page, use the facts of the hero. */
    FactsBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'facts'
      props: components['schemas']['FactsProps']
    }
    /**
     * @description A strip of facts between two rules: when, where, how much, how long. One or two words as label, a short value. For figures that should impress, use stats. For facts about the whole page, use the facts of the hero.
     * @example {
     *       "type": "facts",
     *       "props": {
     *         "items": [
     *           {
     *             "label": "When",
     *             "value": "17 and 18 September"
     *           },
     *           {
     *             "label": "Where",
     *             "value": "Kulturhaus, Graz",
     *             "href": "https://www.openstreetmap.org/#map=17/47.0707/15.4395"
     *           },
     *           {
     *             "label": "Places",
     *             "value": "420, one room per track"
     *           },
     *           {
     *             "label": "Language",
     *             "value": "English, with captions"
     *           }
     *         ]
     *       }
     *     }
     */
    NewFactsBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'facts'
      props?: components['schemas']['FactsProps']
    }
    /** @description Props of a Pricing block. A complete block has `plans`. */
    PricingProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Plans
       * @description Two to four, from small to large.
       */
      plans?: {
        /**
         * Name
         * @description Of the plan.
         */
        name?: string
        /**
         * Price
         * @description With its currency: €19, Free.
         */
        price?: string
        /**
         * Period
         * @description Such as per month.
         */
        period?: string
        /**
         * Description
         * @description Whom it is for.
         */
        description?: string
        /**
         * Features
         * @description What is included, the most important first.
         */
        features?: string[]
        action?: components['schemas']['Button']
        /**
         * Highlighted
         * @description The plan that suits most people. At most one. Default: `false`.
         */
        highlighted?: boolean
        /**
         * Badge
         * @description The label of a highlighted plan.
         */
        badge?: string
      }[]
      /**
       * Note
       * @description Taxes, conditions.
       */
      note?: string
    }
    /** @description Two to four plans side by side, features in the same order, one plan highlighted. Write prices as visitors read them, with currency and period. Never invent a price: ask for it. */
    PricingBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'pricing'
      props: components['schemas']['PricingProps']
    }
    /**
     * @description Two to four plans side by side, features in the same order, one plan highlighted. Write prices as visitors read them, with currency and period. Never invent a price: ask for it.
     * @example {
     *       "type": "pricing",
     *       "props": {
     *         "title": "Simple prices",
     *         "intro": "Every plan has every feature. You pay for people, not for buttons.",
     *         "plans": [
     *           {
     *             "name": "Solo",
     *             "price": "Free",
     *             "description": "For one person and their clients.",
     *             "features": [
     *               "Up to 30 bookings a month",
     *               "Invoices as PDF",
     *               "Your own address"
     *             ],
     *             "action": {
     *               "label": "Start now",
     *               "href": "/signup?plan=solo",
     *               "style": "secondary"
     *             }
     *           },
     *           {
     *             "name": "Studio",
     *             "price": "€19",
     *             "period": "per month",
     *             "description": "For up to five people who share a calendar.",
     *             "features": [
     *               "Unlimited bookings",
     *               "Shared calendars",
     *               "Reminders by text message",
     *               "Answers within a day"
     *             ],
     *             "action": {
     *               "label": "Try 30 days",
     *               "href": "/signup?plan=studio",
     *               "style": "primary"
     *             },
     *             "highlighted": true
     *           },
     *           {
     *             "name": "House",
     *             "price": "€49",
     *             "period": "per month",
     *             "description": "For several studios under one roof.",
     *             "features": [
     *               "Everything in Studio",
     *               "Rooms and equipment",
     *               "Roles and permissions",
     *               "Help with the move"
     *             ],
     *             "action": {
     *               "label": "Talk to us",
     *               "href": "/contact",
     *               "style": "secondary"
     *             }
     *           }
     *         ],
     *         "note": "Prices without VAT. Cancel at the end of any month."
     *       }
     *     }
     */
    NewPricingBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'pricing'
      props?: components['schemas']['PricingProps']
    }
    /** @description Props of a Menu block. A complete block has `groups`. */
    MenuProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Groups
       * @description One group is enough.
       */
      groups?: {
        /**
         * Title
         * @description Such as Bread, Starters, Saturdays only.
         */
        title?: string
        /**
         * Note
         * @description What holds for the whole group.
         */
        note?: string
        /**
         * Entries
         * @description In the order of the card.
         */
        items?: {
          /**
           * Name
           * @description Of the dish, the drink or the thing on offer.
           */
          name?: string
          /**
           * Price
           * @description As visitors read it, with its currency: €4.20.
           */
          price?: string
          /**
           * Note
           * @description What is in it, how large it is.
           */
          note?: string
          /**
           * Marks
           * @description Diets and allergens, as in the key.
           */
          marks?: string[]
        }[]
      }[]
      /**
       * Key
       * @description What the marks mean.
       */
      key?: {
        /**
         * Mark
         * @description One to four letters: V, GF.
         */
        mark?: string
        /**
         * Meaning
         * @description Such as vegan, contains nuts.
         */
        label?: string
      }[]
      /**
       * Note
       * @description Below the menu: service, allergens, until when.
       */
      note?: string
    }
    /** @description A menu, a price list or a list of services: names with prices, in groups. For two to four plans to choose from, use pricing. Write prices as visitors read them and never invent one: an entry may do without. Say with marks only what you know. */
    MenuBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'menu'
      props: components['schemas']['MenuProps']
    }
    /**
     * @description A menu, a price list or a list of services: names with prices, in groups. For two to four plans to choose from, use pricing. Write prices as visitors read them and never invent one: an entry may do without. Say with marks only what you know.
     * @example {
     *       "type": "menu",
     *       "props": {
     *         "title": "On the shelf",
     *         "intro": "Prices for November. The rye and the seeded loaf sell out first.",
     *         "key": [
     *           {
     *             "mark": "V",
     *             "label": "vegan"
     *           },
     *           {
     *             "mark": "N",
     *             "label": "contains nuts"
     *           }
     *         ],
     *         "groups": [
     *           {
     *             "title": "Bread",
     *             "items": [
     *               {
     *                 "name": "Wharf Street white",
     *                 "price": "£4.20",
     *                 "note": "800 g, a day and a half in the making",
     *                 "marks": [
     *                   "V"
     *                 ]
     *               },
     *               {
     *                 "name": "Seven seed",
     *                 "price": "£4.80",
     *                 "note": "Sunflower, linseed, poppy and four more",
     *                 "marks": [
     *                   "V"
     *                 ]
     *               },
     *               {
     *                 "name": "Dark rye",
     *                 "price": "£5.10",
     *                 "marks": [
     *                   "V"
     *                 ]
     *               }
     *             ]
     *           },
     *           {
     *             "title": "Pastry",
     *             "note": "From seven in the morning.",
     *             "items": [
     *               {
     *                 "name": "Butter croissant",
     *                 "price": "£2.60"
     *               },
     *               {
     *                 "name": "Almond croissant",
     *                 "price": "£3.40",
     *                 "marks": [
     *                   "N"
     *                 ]
     *               },
     *               {
     *                 "name": "Cheese and leek roll",
     *                 "price": "£3.20"
     *               }
     *             ]
     *           }
     *         ],
     *         "note": "Order by Thursday noon and collect on Saturday."
     *       }
     *     }
     */
    NewMenuBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'menu'
      props?: components['schemas']['MenuProps']
    }
    /** @description Props of a Programme block. A complete block has `days`. */
    AgendaProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Days
       * @description In order.
       */
      days?: {
        /**
         * Day
         * @description Such as Thursday, 17 September.
         */
        title?: string
        /**
         * Sessions
         * @description In order of time.
         */
        items?: {
          /**
           * Time
           * @description As visitors read it: 9.00, 10.15–11.00. If absent: that of the session before.
           */
          time?: string
          /**
           * Title
           * @description What happens.
           */
          title?: string
          /**
           * Text
           * @description A sentence about it.
           */
          text?: string
          /**
           * People
           * @description Who speaks or leads.
           */
          people?: string
          /**
           * Place
           * @description The room.
           */
          place?: string
          /**
           * Track
           * @description One of the tracks. Without a track it is for everybody.
           */
          track?: string
          /**
           * Break
           * @description Lunch, coffee, doors: shown as a line without a box. Default: `false`.
           */
          pause?: boolean
        }[]
      }[]
      /**
       * Tracks
       * @description Up to four, side by side.
       */
      tracks?: string[]
      /**
       * Style
       * @description One day below the other with tracks side by side, or a card for each day, as in a timetable. Default: `tracks`.
       * @enum {string}
       */
      style?: 'tracks' | 'week'
    }
    /** @description What happens when: a conference, a festival, a course timetable. For the history of a firm, use timeline. Give sessions at one time the same time and different tracks. A session without a track is for everybody. Style "week" makes a card for each weekday, for classes that come back every week. */
    AgendaBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'agenda'
      props: components['schemas']['AgendaProps']
    }
    /**
     * @description What happens when: a conference, a festival, a course timetable. For the history of a firm, use timeline. Give sessions at one time the same time and different tracks. A session without a track is for everybody. Style "week" makes a card for each weekday, for classes that come back every week.
     * @example {
     *       "type": "agenda",
     *       "props": {
     *         "title": "Programme",
     *         "tracks": [
     *           "Storage",
     *           "People"
     *         ],
     *         "days": [
     *           {
     *             "title": "Thursday, 17 September",
     *             "items": [
     *               {
     *                 "time": "9:00",
     *                 "title": "The queue is the product",
     *                 "people": "Maarja Põld, opening"
     *               },
     *               {
     *                 "time": "10:15",
     *                 "title": "A log that forgets on purpose",
     *                 "people": "Ifeoma Nwosu",
     *                 "track": "Storage"
     *               },
     *               {
     *                 "time": "10:15",
     *                 "title": "Handing over at 3 a.m.",
     *                 "people": "Priya Raman",
     *                 "track": "People"
     *               },
     *               {
     *                 "time": "11:15",
     *                 "title": "Compaction, twelve years on",
     *                 "people": "Jonas Weidt",
     *                 "track": "Storage"
     *               },
     *               {
     *                 "time": "11:15",
     *                 "title": "Runbooks nobody reads",
     *                 "people": "Tom Adeyemi",
     *                 "track": "People"
     *               },
     *               {
     *                 "time": "12:15",
     *                 "title": "Lunch",
     *                 "place": "Boiler hall, ground floor",
     *                 "pause": true
     *               }
     *             ]
     *           },
     *           {
     *             "title": "Friday, 18 September",
     *             "items": [
     *               {
     *                 "time": "9:30",
     *                 "title": "Snapshots you can restore",
     *                 "people": "Ifeoma Nwosu",
     *                 "track": "Storage"
     *               },
     *               {
     *                 "time": "9:30",
     *                 "title": "Teaching retries to juniors",
     *                 "people": "Priya Raman",
     *                 "track": "People"
     *               },
     *               {
     *                 "time": "11:00",
     *                 "title": "The night the port stopped",
     *                 "people": "Henrik Aalto, closing"
     *               }
     *             ]
     *           }
     *         ]
     *       }
     *     }
     */
    NewAgendaBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'agenda'
      props?: components['schemas']['AgendaProps']
    }
    /** @description Props of a Testimonials block. A complete block has `items`. */
    TestimonialsProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Voices
       * @description Two to six.
       */
      items?: {
        /**
         * Quote
         * @description Their words, without quotation marks.
         */
        quote?: string
        /**
         * Author
         * @description Who said it.
         */
        author?: string
        /**
         * Role
         * @description What they do, and where.
         */
        role?: string
        image?: components['schemas']['Image']
        /**
         * Rating
         * @description Stars, one to five.
         */
        rating?: number
      }[]
    }
    /** @description Real words of real customers, with name and role. Never invent them: ask for them, and use no placeholders. Two or three sentences each. Three look good side by side. */
    TestimonialsBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'testimonials'
      props: components['schemas']['TestimonialsProps']
    }
    /**
     * @description Real words of real customers, with name and role. Never invent them: ask for them, and use no placeholders. Two or three sentences each. Three look good side by side.
     * @example {
     *       "type": "testimonials",
     *       "props": {
     *         "title": "From people who use it daily",
     *         "items": [
     *           {
     *             "quote": "I stopped thinking about invoices. They are simply there when the day ends.",
     *             "author": "Ines Farkas",
     *             "role": "Pottery teacher, Vienna",
     *             "image": {
     *               "src": "/assets/samples/portrait-2.svg",
     *               "alt": "",
     *               "decorative": true
     *             },
     *             "rating": 5
     *           },
     *           {
     *             "quote": "We moved four calendars into one over a weekend. On Monday nobody asked where anything was.",
     *             "author": "Jonas Reuter",
     *             "role": "Physiotherapist, Bremen",
     *             "image": {
     *               "src": "/assets/samples/portrait-3.svg",
     *               "alt": "",
     *               "decorative": true
     *             },
     *             "rating": 5
     *           },
     *           {
     *             "quote": "It does less than the old system. That is exactly why we stayed.",
     *             "author": "Amara Osei",
     *             "role": "Photographer, Lyon",
     *             "image": {
     *               "src": "/assets/samples/portrait-4.svg",
     *               "alt": "",
     *               "decorative": true
     *             },
     *             "rating": 4
     *           }
     *         ]
     *       }
     *     }
     */
    NewTestimonialsBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'testimonials'
      props?: components['schemas']['TestimonialsProps']
    }
    /** @description Props of a Questions and answers block. A complete block has `items`. */
    FaqProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Questions
       * @description Three to ten, the most frequent first.
       */
      items?: {
        /**
         * Question
         * @description As a visitor would ask it.
         */
        question?: string
        /**
         * Answer
         * @description The answer first, then the reasons. Markdown.
         */
        answer?: string
      }[]
    }
    /** @description Questions that customers really ask, in their words. Answer in the first sentence. Three to eight. Split longer lists under headings. */
    FaqBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'faq'
      props: components['schemas']['FaqProps']
    }
    /**
     * @description Questions that customers really ask, in their words. Answer in the first sentence. Three to eight. Split longer lists under headings.
     * @example {
     *       "type": "faq",
     *       "props": {
     *         "title": "Good questions",
     *         "items": [
     *           {
     *             "question": "Can I leave again?",
     *             "answer": "Yes. **Export** gives you everything as open files: clients, bookings, invoices.\n\nYour account stays readable for a year."
     *           },
     *           {
     *             "question": "Where does my data live?",
     *             "answer": "On the machine you install it on. There is [no cloud of ours](/privacy) behind it."
     *           },
     *           {
     *             "question": "Does it work on a telephone?",
     *             "answer": "Every page does. There is nothing to install."
     *           },
     *           {
     *             "question": "Who answers when something breaks?",
     *             "answer": "We do, by mail, on working days within a few hours."
     *           }
     *         ]
     *       }
     *     }
     */
    NewFaqBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'faq'
      props?: components['schemas']['FaqProps']
    }
    /** @description Props of a Logos block. A complete block has `items`. */
    LogosProps: {
      /**
       * Title
       * @description Such as: They trust us.
       */
      title?: string
      /**
       * Logos
       * @description Four to eight.
       */
      items?: {
        /**
         * Name
         * @description Shown where there is no image.
         */
        name?: string
        image?: components['schemas']['Image']
        /**
         * Address
         * @description The address of their site.
         */
        href?: string
      }[]
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description Names that visitors know: customers, partners, press. Only with their consent. Four to eight of similar size. */
    LogosBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'logos'
      props: components['schemas']['LogosProps']
    }
    /**
     * @description Names that visitors know: customers, partners, press. Only with their consent. Four to eight of similar size.
     * @example {
     *       "type": "logos",
     *       "props": {
     *         "title": "In good company",
     *         "items": [
     *           {
     *             "name": "Nordlicht",
     *             "image": {
     *               "src": "/assets/samples/logo-1.svg",
     *               "alt": "Nordlicht"
     *             }
     *           },
     *           {
     *             "name": "Fjord & Co",
     *             "image": {
     *               "src": "/assets/samples/logo-2.svg",
     *               "alt": "Fjord & Co"
     *             }
     *           },
     *           {
     *             "name": "Halden",
     *             "image": {
     *               "src": "/assets/samples/logo-3.svg",
     *               "alt": "Halden"
     *             }
     *           },
     *           {
     *             "name": "Miramar",
     *             "image": {
     *               "src": "/assets/samples/logo-4.svg",
     *               "alt": "Miramar"
     *             }
     *           },
     *           {
     *             "name": "Tessera",
     *             "image": {
     *               "src": "/assets/samples/logo-5.svg",
     *               "alt": "Tessera"
     *             }
     *           }
     *         ]
     *       }
     *     }
     */
    NewLogosBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'logos'
      props?: components['schemas']['LogosProps']
    }
    /** @description Props of a Timeline block. A complete block has `items`. */
    TimelineProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Events
       * @description In order of time.
       */
      items?: {
        /**
         * Date
         * @description Year, month or time, as shown.
         */
        date?: string
        /**
         * Title
         * @description What happened.
         */
        title?: string
        /**
         * Text
         * @description One to three sentences; Markdown.
         */
        text?: string
      }[]
    }
    /** @description A history, a programme or the steps of a process. Three to eight entries, each with one date and one event. */
    TimelineBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'timeline'
      props: components['schemas']['TimelineProps']
    }
    /**
     * @description A history, a programme or the steps of a process. Three to eight entries, each with one date and one event.
     * @example {
     *       "type": "timeline",
     *       "props": {
     *         "title": "How we came here",
     *         "items": [
     *           {
     *             "date": "2012",
     *             "title": "A shed and a lathe",
     *             "text": "Two friends repair chairs on weekends. The first order comes from across the street."
     *           },
     *           {
     *             "date": "2017",
     *             "title": "The move to the mill",
     *             "text": "Four hundred square metres, a river underneath, and *finally* daylight."
     *           },
     *           {
     *             "date": "2021",
     *             "title": "Solar roof",
     *             "text": "Since May the machines run on the sun, and on the river when it rains."
     *           },
     *           {
     *             "date": "2026",
     *             "title": "The school",
     *             "text": "Twelve apprentices, one long table."
     *           }
     *         ]
     *       }
     *     }
     */
    NewTimelineBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'timeline'
      props?: components['schemas']['TimelineProps']
    }
    /** Link */
    Link: {
      /**
       * Label
       * @description The text of the link.
       */
      label?: string
      /**
       * Address
       * @description The page it opens.
       */
      href?: string
    }
    /** @description Props of a People block. A complete block has `items`. */
    PeopleProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * People
       * @description In the order shown.
       */
      items?: {
        /**
         * Name
         * @description Of the person.
         */
        name?: string
        /**
         * Role
         * @description What they do.
         */
        role?: string
        /**
         * Text
         * @description A sentence or two.
         */
        text?: string
        image?: components['schemas']['Image']
        /**
         * Links
         * @description Mail, a profile.
         */
        links?: components['schemas']['Link'][]
      }[]
      /**
       * Style
       * @description Large portraits, or small ones beside the name. Default: `portraits`.
       * @enum {string}
       */
      style?: 'portraits' | 'compact'
    }
    /** @description The team, speakers, authors. Always a name and a role, and if there is room a sentence about the person. Portraits in the same style and crop, or none at all: initials replace them. Never a picture of somebody else. */
    PeopleBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'people'
      props: components['schemas']['PeopleProps']
    }
    /**
     * @description The team, speakers, authors. Always a name and a role, and if there is room a sentence about the person. Portraits in the same style and crop, or none at all: initials replace them. Never a picture of somebody else.
     * @example {
     *       "type": "people",
     *       "props": {
     *         "title": "The people behind it",
     *         "intro": "Four of us, one office dog, no investors.",
     *         "items": [
     *           {
     *             "name": "Leonie Brandt",
     *             "role": "Founder",
     *             "text": "Ran a dance studio for nine years.",
     *             "image": {
     *               "src": "/assets/samples/portrait-1.svg",
     *               "alt": "",
     *               "decorative": true
     *             },
     *             "links": [
     *               {
     *                 "label": "Mail",
     *                 "href": "mailto:leonie@example.com"
     *               }
     *             ]
     *           },
     *           {
     *             "name": "Tomáš Novák",
     *             "role": "Engineering",
     *             "text": "Removes more code than he writes.",
     *             "image": {
     *               "src": "/assets/samples/portrait-3.svg",
     *               "alt": "",
     *               "decorative": true
     *             }
     *           },
     *           {
     *             "name": "Amara Osei",
     *             "role": "Design",
     *             "text": "Draws first, talks later.",
     *             "image": {
     *               "src": "/assets/samples/portrait-4.svg",
     *               "alt": "",
     *               "decorative": true
     *             }
     *           },
     *           {
     *             "name": "Mei Tanaka",
     *             "role": "Support",
     *             "text": "Knows every client by voice.",
     *             "image": {
     *               "src": "/assets/samples/portrait-2.svg",
     *               "alt": "",
     *               "decorative": true
     *             }
     *           }
     *         ]
     *       }
     *     }
     */
    NewPeopleBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'people'
      props?: components['schemas']['PeopleProps']
    }
    /** @description Props of a Contact block. */
    ContactProps: {
      /**
       * Eyebrow
       * @description A word or two above the title.
       */
      eyebrow?: string
      /**
       * Title
       * @description Heading of this section.
       */
      title?: string
      /**
       * Introduction
       * @description One or two sentences under the title.
       */
      intro?: string
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
      /**
       * Address
       * @description As on an envelope, line by line.
       */
      address?: string
      map?: components['schemas']['Link']
      /**
       * Telephone
       * @description As people write it. The page makes it a link.
       */
      phone?: string
      /**
       * E-mail
       * @description An address. The page makes it a link.
       */
      email?: string
      /**
       * Links
       * @description Other ways to reach you.
       */
      links?: components['schemas']['Link'][]
      /**
       * Opening hours
       * @description One line for days with the same hours.
       */
      hours?: {
        /**
         * Days
         * @description Such as Monday to Friday.
         */
        days?: string
        /**
         * Time
         * @description Such as 9.00 – 17.30, or closed.
         */
        time?: string
      }[]
      /**
       * Note
       * @description How to get there, when you answer.
       */
      note?: string
    }
    /** @description Where you are, how to reach you and when you are there. Only what you know: every part may be absent. Put it beside questions or a form. The map is a link, so nothing loads from elsewhere. */
    ContactBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'contact'
      props: components['schemas']['ContactProps']
    }
    /**
     * @description Where you are, how to reach you and when you are there. Only what you know: every part may be absent. Put it beside questions or a form. The map is a link, so nothing loads from elsewhere.
     * @example {
     *       "type": "contact",
     *       "props": {
     *         "title": "Find us",
     *         "address": "14 Wharf Street\nSowerby Bridge HX6 2AE",
     *         "phone": "+44 1422 555 014",
     *         "email": "hello@millrace.example",
     *         "map": {
     *           "label": "Open in the map",
     *           "href": "https://www.openstreetmap.org/#map=17/53.7077/-1.9075"
     *         },
     *         "hours": [
     *           {
     *             "days": "Monday, Tuesday",
     *             "time": "closed"
     *           },
     *           {
     *             "days": "Wednesday to Friday",
     *             "time": "7.30 – 14.00"
     *           },
     *           {
     *             "days": "Saturday",
     *             "time": "8.00 – 14.00"
     *           }
     *         ],
     *         "note": "Two minutes from the station, across the canal."
     *       }
     *     }
     */
    NewContactBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'contact'
      props?: components['schemas']['ContactProps']
    }
    /** @description Props of a Countdown block. A complete block has `date`. */
    CountdownProps: {
      /**
       * Title
       * @description What is counted down to, with its date in words.
       */
      title?: string
      /**
       * Text
       * @description One or two sentences.
       */
      text?: string
      /**
       * Date
       * @description The day, as 2027-09-17. After it the countdown disappears from the page.
       */
      date?: string
      /**
       * Time zone
       * @description Where the event is, such as Europe/Vienna: a day begins there. If absent: UTC.
       */
      timeZone?: string
      /**
       * Buttons
       * @description One or two calls to action.
       */
      actions?: components['schemas']['Button'][]
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description The days that are left until a date: an opening, a deadline, a race. Once a page, and only for a date that you know. Write the date into the title as well: the number changes every day, and is left out of feeds. */
    CountdownBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'countdown'
      props: components['schemas']['CountdownProps']
    }
    /**
     * @description The days that are left until a date: an opening, a deadline, a race. Once a page, and only for a date that you know. Write the date into the title as well: the number changes every day, and is left out of feeds.
     * @example {
     *       "type": "countdown",
     *       "props": {
     *         "title": "Doors open on 17 September 2027",
     *         "text": "Early tickets until the end of May, or until 150 are gone.",
     *         "date": "2027-09-17",
     *         "timeZone": "Europe/Vienna",
     *         "actions": [
     *           {
     *             "label": "Get a ticket",
     *             "href": "#tickets"
     *           }
     *         ]
     *       }
     *     }
     */
    NewCountdownBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'countdown'
      props?: components['schemas']['CountdownProps']
    }
    /** @description Props of a Button block. A complete block has `label`, `href`. */
    ButtonProps: {
      /**
       * Label
       * @description Two or three words that say what happens on click.
       */
      label?: string
      /**
       * Address
       * @description The page it opens.
       */
      href?: string
      /**
       * Style
       * @description At most one primary button in a group.
       * @enum {string}
       */
      style?: 'primary' | 'secondary' | 'link'
      /**
       * Size
       * @description Large for the main action of a page. Default: `normal`.
       * @enum {string}
       */
      size?: 'normal' | 'large'
      /**
       * Alignment
       * @description Within the column. Default: `start`.
       * @enum {string}
       */
      align?: 'start' | 'center' | 'end'
    }
    /** @description One action, named by a verb and its object: “Reserve a table”, not “Click here”. One primary button per screen. */
    ButtonBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'button'
      props: components['schemas']['ButtonProps']
    }
    /**
     * @description One action, named by a verb and its object: “Reserve a table”, not “Click here”. One primary button per screen.
     * @example {
     *       "type": "button",
     *       "props": {
     *         "label": "Reserve a table",
     *         "href": "/reserve",
     *         "style": "primary",
     *         "size": "large",
     *         "align": "start"
     *       }
     *     }
     */
    NewButtonBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'button'
      props?: components['schemas']['ButtonProps']
    }
    /** Field */
    Field: {
      /**
       * Name
       * @description Key of the answer in entries and exports. Unique within the form.
       */
      name?: string
      /**
       * Label
       * @description The text that people read.
       */
      label?: string
      /**
       * Kind
       * @description The kind of input. A consent is a box that must be ticked; entries keep its label, as what was agreed to. Files cannot be sent.
       * @enum {string}
       */
      type?:
        'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'consent'
      /**
       * Required
       * @description The form cannot be sent without it. Default: `false`.
       */
      required?: boolean
      /**
       * Example
       * @description Shown in the empty field. Not for information that people need while they type.
       */
      placeholder?: string
      /**
       * Help
       * @description A sentence under the label.
       */
      help?: string
      /**
       * Options
       * @description Choices of select and radio.
       */
      options?: string[]
      /**
       * Address
       * @description For a consent: the page with the details, such as how the answers are used.
       */
      href?: string
    }
    /** @description Props of a Form block. A complete block has `fields`. */
    FormProps: {
      /**
       * Title
       * @description Heading of the form.
       */
      title?: string
      /**
       * Introduction
       * @description What happens to the answers.
       */
      intro?: string
      /**
       * Fields
       * @description As few as possible.
       */
      fields?: components['schemas']['Field'][]
      /**
       * Button
       * @description The text of the button that sends the form.
       */
      submit?: string
      /**
       * Thanks
       * @description Shown after sending.
       */
      success?: string
      /**
       * Note
       * @description Small print under the button.
       */
      note?: string
      /**
       * Next page
       * @description The page of the World that opens after sending, such as `/thanks`, instead of the thanks.
       */
      redirect?: string
      /**
       * Mail to
       * @description Who gets a mail for each entry: `owners`, the id of a member, or `profile` for the e-mail address in the profile of the World. Members get the answers, the profile address only a notice.
       */
      notify?: string
      /**
       * Confirmation
       * @description Sends a short mail to the address in the first e-mail field: the message has arrived. Default: `false`.
       */
      confirm?: boolean
      /**
       * Days kept
       * @description Entries are deleted after so many days. Without it, they stay until somebody deletes them.
       */
      retentionDays?: number
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description Ask only for what you will use, in three to five fields. Make only essential fields required. Field names are lower-case keys (letters, digits, underscore), each used once. People read the labels. Ask for consent in a field of its own if you do more with the answers than answer them. */
    FormBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'form'
      props: components['schemas']['FormProps']
    }
    /**
     * @description Ask only for what you will use, in three to five fields. Make only essential fields required. Field names are lower-case keys (letters, digits, underscore), each used once. People read the labels. Ask for consent in a field of its own if you do more with the answers than answer them.
     * @example {
     *       "type": "form",
     *       "props": {
     *         "title": "Write to us",
     *         "intro": "We answer on working days, usually before lunch.",
     *         "fields": [
     *           {
     *             "name": "name",
     *             "label": "Your name",
     *             "type": "text",
     *             "required": true
     *           },
     *           {
     *             "name": "email",
     *             "label": "E-mail",
     *             "type": "email",
     *             "required": true,
     *             "placeholder": "you@example.com"
     *           },
     *           {
     *             "name": "topic",
     *             "label": "What is it about?",
     *             "type": "select",
     *             "options": [
     *               "An offer",
     *               "A repair",
     *               "Something else"
     *             ]
     *           },
     *           {
     *             "name": "message",
     *             "label": "Message",
     *             "type": "textarea",
     *             "required": true,
     *             "help": "Measurements help: height, width, wood."
     *           },
     *           {
     *             "name": "copy",
     *             "label": "Send me a copy",
     *             "type": "checkbox"
     *           }
     *         ],
     *         "submit": "Send message",
     *         "success": "Thank you. Your message has arrived.",
     *         "note": "Your answers stay with us and are deleted after a year."
     *       }
     *     }
     */
    NewFormBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'form'
      props?: components['schemas']['FormProps']
    }
    /** @description Props of a Links block. A complete block has `items`. */
    LinksProps: {
      /**
       * Title
       * @description Heading of the list.
       */
      title?: string
      /**
       * Introduction
       * @description A sentence before the list.
       */
      intro?: string
      /**
       * Links
       * @description In the order shown.
       */
      items?: {
        /**
         * Label
         * @description The text of the link.
         */
        label?: string
        /**
         * Address
         * @description The page it opens.
         */
        href?: string
        /**
         * Description
         * @description What visitors find there.
         */
        description?: string
        /**
         * Icon
         * @description An icon of the built-in set, for what the words beside it mean.
         * @enum {string}
         */
        icon?:
          | 'accessibility'
          | 'activity'
          | 'anchor'
          | 'apple'
          | 'armchair'
          | 'arrow-down'
          | 'arrow-left'
          | 'arrow-right'
          | 'arrow-up'
          | 'arrow-up-right'
          | 'award'
          | 'baby'
          | 'backpack'
          | 'badge-check'
          | 'badge-percent'
          | 'baggage-claim'
          | 'banknote'
          | 'barcode'
          | 'bath'
          | 'battery-charging'
          | 'bean'
          | 'bed'
          | 'bed-double'
          | 'beef'
          | 'beer'
          | 'bell'
          | 'bike'
          | 'binoculars'
          | 'bird'
          | 'blocks'
          | 'book'
          | 'book-open'
          | 'bot'
          | 'box'
          | 'briefcase'
          | 'brush'
          | 'brush-cleaning'
          | 'building'
          | 'building-complex'
          | 'bus'
          | 'cake'
          | 'calculator'
          | 'calendar'
          | 'calendar-check'
          | 'calendar-days'
          | 'camera'
          | 'car'
          | 'carrot'
          | 'castle'
          | 'cat'
          | 'chart-bar'
          | 'chart-column'
          | 'chart-line'
          | 'chart-pie'
          | 'check'
          | 'chef-hat'
          | 'church'
          | 'circle-check'
          | 'circle-dollar-sign'
          | 'circle-play'
          | 'circle-question-mark'
          | 'clapperboard'
          | 'clipboard'
          | 'clipboard-check'
          | 'clipboard-list'
          | 'clock'
          | 'cloud'
          | 'cloud-rain'
          | 'cloud-snow'
          | 'cloud-sun'
          | 'code'
          | 'code-xml'
          | 'coffee'
          | 'cog'
          | 'coins'
          | 'compass'
          | 'contact'
          | 'cooking-pot'
          | 'cpu'
          | 'credit-card'
          | 'croissant'
          | 'database'
          | 'dices'
          | 'dog'
          | 'door-closed'
          | 'door-open'
          | 'download'
          | 'drama'
          | 'drill'
          | 'droplet'
          | 'droplets'
          | 'drum'
          | 'dumbbell'
          | 'egg'
          | 'egg-fried'
          | 'eighth-notes'
          | 'euro'
          | 'external-link'
          | 'eye'
          | 'face-slightly-smiling'
          | 'face-slightly-smiling-plus'
          | 'factory'
          | 'fan'
          | 'fence'
          | 'file-check'
          | 'file-text'
          | 'files'
          | 'film'
          | 'fish'
          | 'flag'
          | 'flame'
          | 'flask-conical'
          | 'flower'
          | 'flower-2'
          | 'folder'
          | 'footprints'
          | 'fuel'
          | 'gamepad-2'
          | 'gavel'
          | 'gem'
          | 'gift'
          | 'git-branch'
          | 'glass-water'
          | 'glasses'
          | 'globe'
          | 'graduation-cap'
          | 'grape'
          | 'guitar'
          | 'ham'
          | 'hammer'
          | 'hand'
          | 'hand-coins'
          | 'hand-heart'
          | 'handshake'
          | 'hard-hat'
          | 'headphones'
          | 'heart'
          | 'heart-pulse'
          | 'heater'
          | 'hospital'
          | 'hotel'
          | 'house'
          | 'ice-cream-cone'
          | 'id-card'
          | 'image'
          | 'images'
          | 'inbox'
          | 'info'
          | 'key'
          | 'lamp'
          | 'land-plot'
          | 'landmark'
          | 'languages'
          | 'laptop'
          | 'layers'
          | 'layout-grid'
          | 'leaf'
          | 'library'
          | 'life-buoy'
          | 'lightbulb'
          | 'link'
          | 'list'
          | 'list-checks'
          | 'lock'
          | 'luggage'
          | 'mail'
          | 'mail-open'
          | 'map'
          | 'map-pin'
          | 'martini'
          | 'medal'
          | 'megaphone'
          | 'message-circle'
          | 'messages-square'
          | 'mic'
          | 'mic-signal'
          | 'mic-vocal'
          | 'microscope'
          | 'milk'
          | 'monitor'
          | 'moon'
          | 'mountain'
          | 'mountain-snow'
          | 'navigation'
          | 'network'
          | 'newspaper'
          | 'notebook'
          | 'notebook-pen'
          | 'package'
          | 'package-check'
          | 'paint-roller'
          | 'paintbrush'
          | 'palette'
          | 'party-popper'
          | 'paw-print'
          | 'pen'
          | 'pen-line'
          | 'pen-tool'
          | 'pencil'
          | 'pencil-ruler'
          | 'percent'
          | 'person-standing'
          | 'phone'
          | 'phone-call'
          | 'piano'
          | 'piggy-bank'
          | 'pill'
          | 'pizza'
          | 'plane'
          | 'plane-landing'
          | 'plane-takeoff'
          | 'play'
          | 'plug'
          | 'plug-zap'
          | 'pound-sterling'
          | 'presentation'
          | 'printer'
          | 'puzzle'
          | 'qr-code'
          | 'quote'
          | 'radio'
          | 'rainbow'
          | 'receipt'
          | 'recycle'
          | 'refresh-cw'
          | 'repeat'
          | 'rocket'
          | 'route'
          | 'ruler'
          | 'sailboat'
          | 'salad'
          | 'sandwich'
          | 'scale'
          | 'school'
          | 'scissors'
          | 'scroll-text'
          | 'search'
          | 'send'
          | 'server'
          | 'settings'
          | 'share-2'
          | 'shield'
          | 'shield-check'
          | 'ship'
          | 'shirt'
          | 'shopping-bag'
          | 'shopping-basket'
          | 'shopping-cart'
          | 'shovel'
          | 'shower-head'
          | 'signal'
          | 'signature'
          | 'signpost'
          | 'smartphone'
          | 'snowflake'
          | 'sofa'
          | 'soup'
          | 'space'
          | 'sparkle'
          | 'sparkles'
          | 'speaker'
          | 'sprout'
          | 'square-parking'
          | 'star'
          | 'stethoscope'
          | 'store'
          | 'sun'
          | 'sunrise'
          | 'sunset'
          | 'syringe'
          | 'tag'
          | 'tags'
          | 'target'
          | 'telescope'
          | 'tent-tree'
          | 'terminal'
          | 'thermometer'
          | 'thermometer-sun'
          | 'thumbs-up'
          | 'ticket'
          | 'timer'
          | 'tower-control'
          | 'toy-brick'
          | 'tractor'
          | 'train-front'
          | 'tram-front'
          | 'trash'
          | 'tree-palm'
          | 'tree-pine'
          | 'trees'
          | 'trending-up'
          | 'triangle-alert'
          | 'trophy'
          | 'truck'
          | 'tv'
          | 'umbrella'
          | 'university'
          | 'upload'
          | 'user'
          | 'users'
          | 'utensils'
          | 'van'
          | 'vegan'
          | 'video'
          | 'volleyball'
          | 'volume-x'
          | 'vote'
          | 'wallet'
          | 'wand-sparkles'
          | 'warehouse'
          | 'washing-machine'
          | 'waves-horizontal'
          | 'waves-ladder'
          | 'waypoints'
          | 'wheat'
          | 'wheat-off'
          | 'wifi'
          | 'wind'
          | 'wine'
          | 'wrench'
          | 'zap'
          | 'bolt'
          | 'chart'
          | 'chat'
          | 'cup'
          | 'home'
          | 'music'
          | 'people'
          | 'spark'
          | 'tools'
      }[]
      /**
       * Style
       * @description Rows, wide buttons as on a link page, or a grid of cards. Default: `list`.
       * @enum {string}
       */
      style?: 'list' | 'buttons' | 'cards'
      /**
       * Tone
       * @description The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description Places to go next, each with a line that says why. Style "buttons" makes a link page, "cards" a small directory. */
    LinksBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'links'
      props: components['schemas']['LinksProps']
    }
    /**
     * @description Places to go next, each with a line that says why. Style "buttons" makes a link page, "cards" a small directory.
     * @example {
     *       "type": "links",
     *       "props": {
     *         "title": "Elsewhere",
     *         "style": "list",
     *         "items": [
     *           {
     *             "label": "The newsletter",
     *             "href": "/newsletter",
     *             "description": "One letter a month, about one thing.",
     *             "icon": "mail"
     *           },
     *           {
     *             "label": "Open workshop days",
     *             "href": "/days",
     *             "description": "Every first Saturday from ten.",
     *             "icon": "calendar"
     *           },
     *           {
     *             "label": "Telephone",
     *             "href": "tel:+43316000000",
     *             "description": "+43 316 000 000, weekdays 9 to 16",
     *             "icon": "phone"
     *           }
     *         ]
     *       }
     *     }
     */
    NewLinksBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'links'
      props?: components['schemas']['LinksProps']
    }
    /** @description Props of a Navigation block. A complete block has `brand`. */
    NavProps: {
      /**
       * Brand
       * @description Name of the site.
       */
      brand?: string
      /**
       * Address
       * @description The page that the brand links to. Defaults to /.
       */
      href?: string
      logo?: components['schemas']['Image']
      /**
       * Links
       * @description Three to six.
       */
      links?: components['schemas']['Link'][]
      action?: components['schemas']['Button']
    }
    /** @description The first block of the page, used once. Three to six links of one word each, and at most one action. Link to a section of the same page by the id of its block, such as #prices. */
    NavBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'nav'
      props: components['schemas']['NavProps']
    }
    /**
     * @description The first block of the page, used once. Three to six links of one word each, and at most one action. Link to a section of the same page by the id of its block, such as #prices.
     * @example {
     *       "type": "nav",
     *       "props": {
     *         "brand": "Atelier Almanac",
     *         "href": "/",
     *         "links": [
     *           {
     *             "label": "Features",
     *             "href": "#features"
     *           },
     *           {
     *             "label": "Prices",
     *             "href": "#prices"
     *           },
     *           {
     *             "label": "Questions",
     *             "href": "#questions"
     *           },
     *           {
     *             "label": "Journal",
     *             "href": "/journal"
     *           }
     *         ],
     *         "action": {
     *           "label": "Sign in",
     *           "href": "/signin",
     *           "style": "secondary"
     *         }
     *       }
     *     }
     */
    NewNavBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'nav'
      props?: components['schemas']['NavProps']
    }
    /** @description Props of a Footer block. */
    FooterProps: {
      /**
       * Brand
       * @description Name of the site.
       */
      brand?: string
      /**
       * Text
       * @description A sentence about the site, an address.
       */
      text?: string
      /**
       * Groups
       * @description Up to four columns of links.
       */
      groups?: {
        /**
         * Title
         * @description Of the group.
         */
        title?: string
        /**
         * Links
         * @description Of the group.
         */
        links?: components['schemas']['Link'][]
      }[]
      /**
       * Links
       * @description In the last line: imprint, privacy.
       */
      links?: components['schemas']['Link'][]
      /**
       * Note
       * @description Copyright.
       */
      note?: string
    }
    /** @description The last block of the page, used once: who runs the site, how to reach them, imprint and privacy. */
    FooterBlock: {
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'footer'
      props: components['schemas']['FooterProps']
    }
    /**
     * @description The last block of the page, used once: who runs the site, how to reach them, imprint and privacy.
     * @example {
     *       "type": "footer",
     *       "props": {
     *         "brand": "Atelier Almanac",
     *         "text": "Lendplatz 14, 8020 Graz. Open on weekdays from nine to six.",
     *         "groups": [
     *           {
     *             "title": "Product",
     *             "links": [
     *               {
     *                 "label": "Features",
     *                 "href": "#features"
     *               },
     *               {
     *                 "label": "Prices",
     *                 "href": "#prices"
     *               },
     *               {
     *                 "label": "Changes",
     *                 "href": "/changes"
     *               }
     *             ]
     *           },
     *           {
     *             "title": "House",
     *             "links": [
     *               {
     *                 "label": "About us",
     *                 "href": "/about"
     *               },
     *               {
     *                 "label": "Journal",
     *                 "href": "/journal"
     *               },
     *               {
     *                 "label": "Contact",
     *                 "href": "/contact"
     *               }
     *             ]
     *           }
     *         ],
     *         "links": [
     *           {
     *             "label": "Imprint",
     *             "href": "/imprint"
     *           },
     *           {
     *             "label": "Privacy",
     *             "href": "/privacy"
     *           }
     *         ],
     *         "note": "© 2026 Atelier Almanac"
     *       }
     *     }
     */
    NewFooterBlock: {
      /** @description Unique in the document. Assigned by default. */
      id?: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'footer'
      props?: components['schemas']['FooterProps']
    }
    /**
     * @description A plan of this instance.
     * @enum {string}
     */
    PlanCode: 'hobby' | 'pro' | 'team' | 'enterprise'
    /** Health */
    Health: {
      /** @constant */
      status: 'ok'
      version: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      /** @description Seconds */
      uptime: number
    }
    /** HealthDetail */
    HealthDetail: {
      /** @enum {string} */
      status: 'ok' | 'degraded'
      version: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      /** @description Seconds */
      uptime: number
      database: {
        /** @enum {string} */
        status: 'ok' | 'failed'
        /** @description Milliseconds */
        answerMs: number
        driver: string
        /** @description Bytes */
        sizeBytes: number
      }
      wal: {
        /** @description Bytes */
        sizeBytes: number
      }
      replica: {
        configured: boolean
        lagSeconds: number | null
        /** @description The last restore drill failed */
        failing: boolean
      }
      lastVerifiedRestore: string | null
      queue: {
        /** @description Due jobs that wait */
        depth: number
        scheduled: number
        running: number
        /** @description How long the oldest due job has waited */
        oldestSeconds: number
      } | null
      storage: {
        /** @enum {string} */
        kind: 'local' | 's3'
        /** @enum {string} */
        status: 'ok' | 'failed'
      }
      disk: {
        /** @description Bytes */
        freeBytes: number
        /** @description Bytes */
        totalBytes: number
      }
      mail: {
        configured: boolean
        /** @description Mails that were not sent yet, without failed ones */
        waiting: number
        /** @description Unsent mails whose last attempt failed */
        failed: number
      }
      models: {
        id: string
        provider: string
        available: boolean
        reason: string | null
      }[]
      eventLoop: {
        /** @description Milliseconds */
        lagMs: number
        /** @description Milliseconds; the worst of the last minute */
        worstMs: number
      }
    }
    /** User */
    User: {
      id: string
      email: string
      name: string
      emailVerifiedAt: string | null
      /** @enum {string} */
      locale: 'en' | 'de'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
    }
    /**
     * Theme
     * @description A look, and what is different from it. An absent accent, font or radius is that of the look.
     */
    Theme: {
      /**
       * Look
       * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
       * @enum {string}
       */
      look?:
        | 'hearth'
        | 'counsel'
        | 'signal'
        | 'tide'
        | 'vigil'
        | 'crisp'
        | 'plumb'
        | 'iron'
        | 'field'
        | 'fete'
        | 'gazette'
        | 'velvet'
        | 'readme'
        | 'civic'
      /**
       * Accent colour
       * @description Colour of buttons, links and highlights, from which all others are computed, instead of that of the look: as #rrggbb.
       */
      accent?: string
      /**
       * Typeface
       * @description Typefaces instead of those of the look.
       * @enum {string}
       */
      font?: 'sans' | 'serif' | 'editorial' | 'humanist' | 'geometric' | 'rounded' | 'slab' | 'mono'
      /**
       * Corners
       * @description How rounded the corners of buttons, boxes and images are, instead of those of the look.
       * @enum {string}
       */
      radius?: 'none' | 'small' | 'medium' | 'large'
    }
    /**
     * WorldProfile
     * @description What the World says of itself: the only facts beside the brief that a composed page uses.
     */
    WorldProfile: {
      /**
       * Name
       * @description The name that pages show. Empty: the name of the World.
       */
      name: string
      /**
       * Tagline
       * @description One sentence about the World. Empty: its description.
       */
      tagline: string
      /**
       * E-mail
       * @description The address for visitors.
       */
      email: string
      /**
       * Telephone
       * @description The number for visitors, such as +43 1 234567.
       */
      phone: string
      /**
       * Address
       * @description Street and town, in one line.
       */
      address: string
      /**
       * Opening hours
       * @description Such as Mon–Fri 9–17, Sat 10–14.
       */
      hours: string
      /**
       * Links
       * @description Pages elsewhere that belong to the World.
       */
      links: {
        /** @description One line that is not blank, without control characters. */
        label: string
        /** @description An address such as https://example.com, /w/world/page, mailto: or tel:. */
        href: string
      }[]
    }
    /** WorldSettings */
    WorldSettings: {
      /**
       * Locale
       * @description Language of pages, as a BCP 47 tag such as en or de-CH.
       */
      locale: string
      /**
       * Default visibility
       * @description Visibility of a new Surface.
       * @enum {string}
       */
      defaultVisibility: 'private' | 'shared' | 'listed'
      /**
       * Require If-Match
       * @description Refuse writes without If-Match.
       */
      requireIfMatch: boolean
      theme: components['schemas']['Theme']
      /**
       * Logo
       * @description Id of an uploaded image of the World, the icon of its pages. Null: the initial of its name.
       */
      logoUploadId: string | null
      profile: components['schemas']['WorldProfile']
      /**
       * Home Surface
       * @description The Surface at `/` of the hosts of the World. Null: the list of its pages.
       */
      homeSurfaceId: string | null
      /**
       * Domains
       * @description The hosts of the World. Changed with /api/world/domains; ignored in a PATCH.
       */
      domains: {
        host: string
        verifiedAt: string | null
      }[]
      /**
       * Publish gate
       * @description Whether findings of severity error block publishing.
       * @enum {string}
       */
      publishGate: 'off' | 'warn' | 'block'
      /**
       * Allowed origins
       * @description Origins whose scripts may call the API from a browser.
       */
      allowedOrigins: string[]
      /**
       * Require a second factor
       * @description Admit members only in a session in which they gave a second factor.
       */
      requireSecondFactor: boolean
    }
    /** World */
    World: {
      id: string
      name: string
      slug: string
      description: string
      settings: components['schemas']['WorldSettings']
      planCode: components['schemas']['PlanCode']
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** Registered */
    Registered: {
      user: components['schemas']['User']
      /** @description Access token: a JWT that expires after 15 minutes. */
      token: string
      /** @description Works for one POST /api/auth/refresh within 30 days. Absent in a cookie session, which has it in its cookie. */
      refreshToken?: string
      world: components['schemas']['World']
    }
    /** WorldEntry */
    WorldEntry: {
      id: string
      slug: string
      name: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
    }
    /** SignedIn */
    SignedIn: {
      user: components['schemas']['User']
      /** @description Access token: a JWT that expires after 15 minutes. */
      token: string
      /** @description Works for one POST /api/auth/refresh within 30 days. Absent in a cookie session, which has it in its cookie. */
      refreshToken?: string
      world: components['schemas']['World'] | null
      worlds: components['schemas']['WorldEntry'][]
    }
    /**
     * PasskeyRequestOptions
     * @description For `navigator.credentials.get`, through `PublicKeyCredential.parse…FromJSON`.
     */
    PasskeyRequestOptions: {
      challenge: string
      timeout?: number
      rpId?: string
    } & {
      [key: string]: unknown
    }
    /**
     * SignInChallenge
     * @description The account asks for a second factor; no session was opened.
     */
    SignInChallenge: {
      /** @description For POST /api/auth/challenge, within five minutes */
      challenge: string
      methods: ('totp' | 'passkey' | 'recovery_code')[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
      passkey?: components['schemas']['PasskeyRequestOptions']
    }
    /** TokenPair */
    TokenPair: {
      /** @description Access token: a JWT that expires after 15 minutes. */
      token: string
      /** @description Works for one POST /api/auth/refresh within 30 days. Absent in a cookie session, which has it in its cookie. */
      refreshToken?: string
    }
    /** Me */
    Me: {
      id: string
      email: string
      name: string
      emailVerifiedAt: string | null
      /** @enum {string} */
      locale: 'en' | 'de'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      pendingEmail: string | null
      /** @description May open a session with POST /api/admin/session. */
      operator: boolean
      worlds: components['schemas']['WorldEntry'][]
    }
    /** Session */
    Session: {
      id: string
      current: boolean
      /** @description How the user signed in: password, setup, passkey, sso, or oauth: and the provider. */
      method: string
      /** @description When the user last gave a second factor in this session. */
      secondFactorAt: string | null
      ip: string
      userAgent: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      lastUsedAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** SignInOptions */
    SignInOptions: {
      /**
       * @description Who may register.
       * @enum {string}
       */
      signup: 'open' | 'invite' | 'closed'
      /** @description Nobody has an account yet: the set-up link makes the first. */
      setupOpen: boolean
      /** @description Some addresses sign in at the identity provider of their World. */
      sso: boolean
      providers: {
        id: string
        name: string
      }[]
      /** @description Whether the server can send mails. */
      mail: boolean
      password: {
        minLength: number
        maxLength: number
      }
      locales: string[]
      /** @description The address of this server. Sign-ins elsewhere return below it. */
      publicUrl: string
    }
    /** SetUp */
    SetUp: {
      token: string
      /** @description Trimmed and lower-cased before it is stored. */
      email: string
      /** @description 10 to 128 characters; common passwords are refused. */
      password: string
      /** @description 1 to 100 characters. */
      name: string
      /** @description One line that is not blank, without control characters. */
      worldName?: string
    }
    /** Person */
    Person: {
      id: string
      name: string
    }
    /** InvitationToMe */
    InvitationToMe: {
      id: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      world: {
        id: string
        slug: string
        name: string
      }
      invitedBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** InvitationOffer */
    InvitationOffer: {
      /** @description The address that was invited. */
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      world: {
        name: string
      }
      invitedBy: {
        name: string
      }
      /**
       * @description `sign_in`: the address has an account. `register`: it has none yet. `ask_operator`: it has none, and registration is closed.
       * @enum {string}
       */
      nextStep: 'sign_in' | 'register' | 'ask_operator'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** AcceptedInvitation */
    AcceptedInvitation: {
      id: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      teamIds: string[]
      /** @enum {string} */
      status: 'pending' | 'accepted' | 'revoked' | 'expired'
      invitedBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
      world: {
        id: string
        slug: string
        name: string
        /** @enum {string} */
        role: 'viewer' | 'editor' | 'admin' | 'owner'
      }
    }
    /** AccountEnding */
    AccountEnding: {
      /** @description Of an account that has one. */
      password?: string
    }
    /** OAuthProvider */
    OAuthProvider: {
      id: string
      name: string
      /** @enum {string} */
      kind: 'openid' | 'oauth2'
      /** @description False for a provider that is for connections only. */
      signIn: boolean
    }
    /** OAuthStart */
    OAuthStart: {
      authorizationUrl: string
      /** @description Comes back in the redirect. Compare it before you send the code here. */
      state: string
    }
    /** Identity */
    Identity: {
      id: string
      provider: string
      providerName: string
      email: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      lastUsedAt: string
    }
    /**
     * Assertion
     * @description `PublicKeyCredential.toJSON()` of `navigator.credentials.get`.
     */
    Assertion: {
      id: string
      /** @description base64url */
      rawId: string
      /** @constant */
      type: 'public-key'
      response: {
        /** @description base64url */
        clientDataJSON: string
        /** @description base64url */
        authenticatorData: string
        /** @description base64url */
        signature: string
        userHandle?: string | null
      } & {
        [key: string]: unknown
      }
      clientExtensionResults: {
        [key: string]: unknown
      }
      authenticatorAttachment?: 'cross-platform' | 'platform' | null
    } & {
      [key: string]: unknown
    }
    /** Passkey */
    Passkey: {
      id: string
      name: string
      /** @description Whether sign-in by password asks for it */
      secondFactor: boolean
      /** @description Whether it is synchronized between devices */
      backedUp: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      lastUsedAt: string | null
    }
    /**
     * NewCredential
     * @description `PublicKeyCredential.toJSON()` of `navigator.credentials.create`.
     */
    NewCredential: {
      id: string
      /** @description base64url */
      rawId: string
      /** @constant */
      type: 'public-key'
      response: {
        /** @description base64url */
        clientDataJSON: string
        /** @description base64url */
        attestationObject: string
        transports?: string[]
      } & {
        [key: string]: unknown
      }
      clientExtensionResults: {
        [key: string]: unknown
      }
      authenticatorAttachment?: 'cross-platform' | 'platform' | null
    } & {
      [key: string]: unknown
    }
    /**
     * PasskeyCreationOptions
     * @description For `navigator.credentials.create`, through `PublicKeyCredential.parse…FromJSON`.
     */
    PasskeyCreationOptions: {
      challenge: string
      timeout?: number
      rp: {
        id?: string
        name: string
      }
      user: {
        id: string
        name: string
        displayName: string
      }
      pubKeyCredParams: {
        alg: number
        /** @constant */
        type: 'public-key'
      }[]
    } & {
      [key: string]: unknown
    }
    /** RegisteredPasskey */
    RegisteredPasskey: {
      id: string
      name: string
      /** @description Whether sign-in by password asks for it */
      secondFactor: boolean
      /** @description Whether it is synchronized between devices */
      backedUp: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      lastUsedAt: string | null
      /** @description Each works once. Shown once. */
      recoveryCodes?: string[]
    }
    /** SecondFactors */
    SecondFactors: {
      /** @description What sign-in by password asks for. Empty: nothing */
      methods: ('totp' | 'passkey' | 'recovery_code')[]
      totp: {
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        confirmedAt: string
      } | null
      recoveryCodesLeft: number
      /** @description When this session gave a second factor */
      givenAt: string | null
    }
    /**
     * SettingsPatch
     * @description A merge patch (RFC 7396): null resets a setting to its default.
     */
    SettingsPatch: {
      locale?: string | null
      defaultVisibility?: ('private' | 'shared' | 'listed') | null
      requireIfMatch?: boolean | null
      theme?: {
        look?:
          | (
              | 'hearth'
              | 'counsel'
              | 'signal'
              | 'tide'
              | 'vigil'
              | 'crisp'
              | 'plumb'
              | 'iron'
              | 'field'
              | 'fete'
              | 'gazette'
              | 'velvet'
              | 'readme'
              | 'civic'
            )
          | null
        accent?: string | null
        font?: ('sans' | 'serif' | 'editorial' | 'humanist' | 'geometric' | 'rounded' | 'slab' | 'mono') | null
        radius?: ('none' | 'small' | 'medium' | 'large') | null
      } | null
      /**
       * Logo
       * @description Id of an uploaded image of the World, the icon of its pages. Null: the initial of its name.
       */
      logoUploadId?: string | null
      profile?: {
        name?: string | null
        tagline?: string | null
        email?: string | null
        phone?: string | null
        address?: string | null
        hours?: string | null
        links?:
          | {
              /** @description One line that is not blank, without control characters. */
              label: string
              /** @description An address such as https://example.com, /w/world/page, mailto: or tel:. */
              href: string
            }[]
          | null
      } | null
      /**
       * Home Surface
       * @description The Surface at `/` of the hosts of the World. Null: the list of its pages.
       */
      homeSurfaceId?: string | null
      publishGate?: ('off' | 'warn' | 'block') | null
      allowedOrigins?: string[] | null
      requireSecondFactor?: boolean | null
    }
    /** WorldPatch */
    WorldPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /** @description Lower-case letters and digits, joined by single hyphens. */
      slug?: string
      description?: string
      settings?: components['schemas']['SettingsPatch']
    }
    /** SlugAvailability */
    SlugAvailability: {
      slug: string
      available: boolean
      reason: string | null
      /** @description A slug like it that is free. */
      suggestion: string
    }
    /** FormEntry */
    FormEntry: {
      id: string
      surfaceId: string
      /** @description The id of the form block. */
      formId: string
      formTitle: string
      /** @description The number of the live revision. */
      revision: number
      /** @enum {string} */
      status: 'new' | 'read' | 'spam'
      /** @description The fields as the form had them. */
      answers: {
        name: string
        /** @description For a consent: the text that was agreed to. */
        label: string
        type: string
        value: string | boolean
      }[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      keptUntil: string | null
    }
    /** FormEntryPatch */
    FormEntryPatch: {
      /** @enum {string} */
      status?: 'new' | 'read' | 'spam'
    }
    /** WorldFormEntry */
    WorldFormEntry: {
      id: string
      surfaceId: string
      /** @description The id of the form block. */
      formId: string
      formTitle: string
      /** @description The number of the live revision. */
      revision: number
      /** @enum {string} */
      status: 'new' | 'read' | 'spam'
      /** @description The fields as the form had them. */
      answers: {
        name: string
        /** @description For a consent: the text that was agreed to. */
        label: string
        type: string
        value: string | boolean
      }[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      keptUntil: string | null
      surfaceName: string
    }
    /** FormEntryCounts */
    FormEntryCounts: {
      /** @description Not read yet */
      new: number
      read: number
      spam: number
      surfaces: {
        surfaceId: string
        surfaceName: string
        /** @description Not read yet */
        new: number
        read: number
        spam: number
      }[]
    }
    /** Domain */
    Domain: {
      host: string
      /** @enum {string} */
      status: 'pending' | 'verified'
      /** @description Where the World answers once the host is verified. */
      url: string
      record: {
        /** @constant */
        type: 'TXT'
        name: string
        value: string
      } | null
      verifiedAt: string | null
      checkedAt: string | null
      missingSince: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
    }
    /** DomainInput */
    DomainInput: {
      /** @description Such as www.example.com. */
      host: string
    }
    /** Imported */
    Imported: {
      surfaces: {
        /** @description Its id in the bundle. */
        from: string
        id: string
        slug: string
      }[]
      revisions: number
      receipts: number
      uploads: number
      agents: number
      /** @description Settings that the World had not set, and now has. */
      settings: string[]
    }
    /** WorldEnding */
    WorldEnding: {
      /** @description The slug of the World. */
      confirm: string
    }
    /** NewWorld */
    NewWorld: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @description Lower-case letters and digits, joined by single hyphens. */
      slug?: string
      blueprintId?: string
    }
    /** Member */
    Member: {
      userId: string
      name: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      joinedAt: string
    }
    /** MemberAccess */
    MemberAccess: {
      userId: string
      name: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      /** @description What the role in the World allows. */
      rights: {
        /** @enum {string} */
        right:
          | 'read'
          | 'edit'
          | 'publish'
          | 'media'
          | 'ai'
          | 'people'
          | 'settings'
          | 'audit'
          | 'integrations'
          | 'plan'
          | 'deletion'
        allowed: boolean
        /** @enum {string} */
        requiredRole: 'viewer' | 'editor' | 'admin' | 'owner'
      }[]
      teams: {
        id: string
        name: string
        /** @enum {string} */
        role: 'viewer' | 'editor' | 'lead'
        /**
         * @description The role on Surfaces of the team.
         * @enum {string}
         */
        worth: 'viewer' | 'editor' | 'admin' | 'owner'
        /** @description It gives more than the role in the World. */
        counts: boolean
      }[]
      /** @description Surfaces on which a team gives more than the role in the World, at most 500. */
      surfaces: {
        id: string
        name: string
        teamId: string
        /** @enum {string} */
        role: 'viewer' | 'editor' | 'admin' | 'owner'
      }[]
      /** @description False if there are more Surfaces. */
      complete: boolean
    }
    /** MemberPatch */
    MemberPatch: {
      /** @enum {string} */
      role?: 'viewer' | 'editor' | 'admin' | 'owner'
    }
    /** Invitation */
    Invitation: {
      id: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      teamIds: string[]
      /** @enum {string} */
      status: 'pending' | 'accepted' | 'revoked' | 'expired'
      invitedBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** InvitationInput */
    InvitationInput: {
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      /** @description Teams that the invited person joins: as viewer if the role is viewer, otherwise as editor. */
      teamIds?: string[]
    }
    /** NewInvitation */
    NewInvitation: {
      id: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      teamIds: string[]
      /** @enum {string} */
      status: 'pending' | 'accepted' | 'revoked' | 'expired'
      invitedBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
      /** @description Shown once, when the link is created. */
      inviteUrl: string
    }
    /** InvitationPatch */
    InvitationPatch: {
      /** @enum {string} */
      role?: 'viewer' | 'editor' | 'admin' | 'owner'
      /** @description Teams that the invited person joins: as viewer if the role is viewer, otherwise as editor. */
      teamIds?: string[]
      /** @constant */
      resend?: true
    }
    /** ChangedInvitation */
    ChangedInvitation: {
      id: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin' | 'owner'
      teamIds: string[]
      /** @enum {string} */
      status: 'pending' | 'accepted' | 'revoked' | 'expired'
      invitedBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
      /** @description Shown once, when the link is created. */
      inviteUrl?: string
    }
    /** TeamMember */
    TeamMember: {
      userId: string
      name: string
      email: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'lead'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      addedAt: string
    }
    /** Team */
    Team: {
      id: string
      name: string
      slug: string
      description: string
      members: components['schemas']['TeamMember'][]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** NewTeam */
    NewTeam: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @description Lower-case letters and digits, joined by single hyphens. Derived from the name by default. */
      slug?: string
      description?: string
    }
    /** TeamPatch */
    TeamPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /** @description Lower-case letters and digits, joined by single hyphens. Derived from the name by default. */
      slug?: string
      description?: string
    }
    /** NewTeamMember */
    NewTeamMember: {
      userId: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'lead'
    }
    /** TeamMemberPatch */
    TeamMemberPatch: {
      /** @enum {string} */
      role?: 'viewer' | 'editor' | 'lead'
    }
    /** SsoConfig */
    SsoConfig: {
      id: string
      name: string
      /** @enum {string} */
      type: 'OIDC' | 'SAML'
      /** @enum {string} */
      status: 'draft' | 'enabled' | 'disabled'
      domains: string[]
      oidc?: {
        issuer: string
        clientId: string
        /** @description Whether a client secret is stored. */
        hasSecret: boolean
        scopes: string[]
      }
      saml?: {
        metadataUrl: string | null
        entryPoint: string | null
        entityId: string | null
        certificate: string | null
      }
      jit: {
        enabled: boolean
        /** @enum {string} */
        role: 'viewer' | 'editor' | 'admin'
      }
      enforced: boolean
      lastTestedAt: string | null
      spMetadataUrl: string | null
      /** @description The redirect URI (OIDC) or the assertion consumer service (SAML). */
      redirectUri: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** NewSsoConfig */
    NewSsoConfig: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @enum {string} */
      type: 'OIDC' | 'SAML'
      oidc?: {
        issuer?: string
        clientId?: string
        /** @description Stored encrypted; never shown again. */
        clientSecret?: string
        /** @description `openid` is always among them. */
        scopes?: string[]
      }
      /** @description E-mail domains of the people who sign in here. Among enabled configurations, each domain is in use only once. */
      domains?: string[]
      /** @description A URL or the XML of the metadata, or three fields. */
      saml?: {
        metadataUrl?: string | null
        /** @description Read once, in place of the other fields. */
        metadataXml?: string
        entryPoint?: string | null
        entityId?: string | null
        certificate?: string | null
      }
      jit?: {
        /** @description Whether a first sign-in creates the account and the membership. */
        enabled?: boolean
        /** @enum {string} */
        role?: 'viewer' | 'editor' | 'admin'
      }
      /** @description Whether members have to sign in through this configuration. Owners are exempt. */
      enforced?: boolean
    }
    /** SsoConfigPatch */
    SsoConfigPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /**
       * @description `disabled` turns the configuration off.
       * @enum {string}
       */
      status?: 'draft' | 'enabled' | 'disabled'
      oidc?: {
        issuer?: string
        clientId?: string
        /** @description Stored encrypted; never shown again. */
        clientSecret?: string
        /** @description `openid` is always among them. */
        scopes?: string[]
      }
      /** @description E-mail domains of the people who sign in here. Among enabled configurations, each domain is in use only once. */
      domains?: string[]
      /** @description A URL or the XML of the metadata, or three fields. */
      saml?: {
        metadataUrl?: string | null
        /** @description Read once, in place of the other fields. */
        metadataXml?: string
        entryPoint?: string | null
        entityId?: string | null
        certificate?: string | null
      }
      jit?: {
        /** @description Whether a first sign-in creates the account and the membership. */
        enabled?: boolean
        /** @enum {string} */
        role?: 'viewer' | 'editor' | 'admin'
      }
      /** @description Whether members have to sign in through this configuration. Owners are exempt. */
      enforced?: boolean
    }
    /** SsoTest */
    SsoTest: {
      ok: boolean
      checks: {
        /** @enum {string} */
        name: 'discovery' | 'metadata' | 'entryPoint' | 'certificate'
        ok: boolean
        message: string
      }[]
      lastTestedAt: string | null
    }
    /** SsoStart */
    SsoStart: {
      email?: string
      worldSlug?: string
      configId?: string
      /** @description Where the browser comes back to. Its origin must be in `settings.allowedOrigins` or ALLOWED_ORIGINS. */
      redirectUri: string
      /** @description false: answer 200 with the URL in place of the redirect. */
      redirect?: boolean
      /** @description An S256 challenge (RFC 7636). The exchange then needs its verifier. */
      codeChallenge?: string
    }
    /** SsoRedirect */
    SsoRedirect: {
      redirectUrl: string
    }
    /** OAuthClient */
    OAuthClient: {
      id: string
      /** @description The same as `id`. */
      clientId: string
      name: string
      /** @enum {string} */
      type: 'public' | 'confidential'
      redirectUris: string[]
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      previousSecretEndsAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** OAuthClientInput */
    OAuthClientInput: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @enum {string} */
      type?: 'public' | 'confidential'
      /** @description Where people are sent back to. Compared exactly. https, or for a public app http on a loopback host, whose port is free (RFC 8252). */
      redirectUris?: string[]
      /** @description The most that the app can ask for. */
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
    }
    /** NewOAuthClient */
    NewOAuthClient: {
      id: string
      /** @description The same as `id`. */
      clientId: string
      name: string
      /** @enum {string} */
      type: 'public' | 'confidential'
      redirectUris: string[]
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      previousSecretEndsAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      /** @description Shown once. */
      clientSecret?: string
    }
    /** OAuthClientPatch */
    OAuthClientPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /** @description Where people are sent back to. Compared exactly. https, or for a public app http on a loopback host, whose port is free (RFC 8252). */
      redirectUris?: string[]
      /** @description The most that the app can ask for. */
      scopes?: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
    }
    /** SecretRotation */
    SecretRotation: {
      /** @description How long the secret before this one still works. By default it ends at once. */
      overlapSeconds?: number
    }
    /** RotatedOAuthClient */
    RotatedOAuthClient: {
      id: string
      /** @description The same as `id`. */
      clientId: string
      name: string
      /** @enum {string} */
      type: 'public' | 'confidential'
      redirectUris: string[]
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      previousSecretEndsAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      /** @description Shown once. */
      clientSecret: string
    }
    /** ApiKey */
    ApiKey: {
      id: string
      name: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin'
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      /** @description The last four characters of the key. */
      hint: string
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      expiresAt: string | null
      lastUsedAt: string | null
    }
    /** ApiKeyInput */
    ApiKeyInput: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin'
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      /**
       * Format: date-time
       * @description When the key stops working. Without it, the key does not expire.
       */
      expiresAt?: string
    }
    /** NewApiKey */
    NewApiKey: {
      id: string
      name: string
      /** @enum {string} */
      role: 'viewer' | 'editor' | 'admin'
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      /** @description The last four characters of the key. */
      hint: string
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      expiresAt: string | null
      lastUsedAt: string | null
      /** @description Begins with `qk_`. Shown once. */
      key: string
    }
    /** Webhook */
    Webhook: {
      id: string
      url: string
      description: string
      /** @description Types of events; `*` for all. */
      events: string[]
      enabled: boolean
      disabledReason: ('gone' | 'failing') | null
      rotatingUntil: string | null
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** WebhookInput */
    WebhookInput: {
      /** @description A public address that begins with https. */
      url: string
      /** @description `["*"]` for all, also those of later versions. */
      events: (
        | '*'
        | 'world.imported'
        | 'domain.created'
        | 'domain.verified'
        | 'domain.lapsed'
        | 'domain.deleted'
        | 'surface.created'
        | 'surface.updated'
        | 'surface.draft_saved'
        | 'surface.snapshot_created'
        | 'surface.published'
        | 'surface.unpublished'
        | 'surface.archived'
        | 'surface.deleted'
        | 'surface.restored'
        | 'surface.visibility_changed'
        | 'entry.created'
        | 'entry.updated'
        | 'entry.deleted'
        | 'schedule.created'
        | 'schedule.cancelled'
        | 'schedule.failed'
        | 'blueprint.applied'
        | 'receipt.accepted'
        | 'receipt.rejected'
        | 'receipt.undone'
        | 'suggestion.applied'
        | 'suggestion.dismissed'
        | 'upload.created'
        | 'upload.updated'
        | 'upload.processed'
        | 'upload.deleted'
        | 'artifact.published'
        | 'artifact.updated'
        | 'artifact.unpublished'
        | 'artifact.installed'
        | 'artifact.upgraded'
        | 'artifact.uninstalled'
        | 'artifact.purchased'
        | 'artifact.refunded'
        | 'agent.created'
        | 'agent.updated'
        | 'agent.deleted'
        | 'world.updated'
        | 'member.joined'
        | 'member.updated'
        | 'member.removed'
        | 'invitation.created'
        | 'invitation.updated'
        | 'invitation.revoked'
        | 'invitation.accepted'
        | 'team.created'
        | 'team.updated'
        | 'team.deleted'
        | 'team.member_added'
        | 'team.member_updated'
        | 'team.member_removed'
        | 'sso.enabled'
        | 'sso.deleted'
        | 'billing.plan_changed'
        | 'billing.paid'
        | 'billing.cancellation_scheduled'
        | 'billing.cancellation_withdrawn'
        | 'connection.completed'
        | 'connection.failed'
        | 'connection.deleted'
        | 'client.created'
        | 'client.updated'
        | 'client.deleted'
        | 'client.secret_rotated'
        | 'key.created'
        | 'key.revoked'
      )[]
      /** @description One line that is not blank, without control characters. */
      description?: string
      enabled?: boolean
    }
    /** WebhookWithSecret */
    WebhookWithSecret: {
      id: string
      url: string
      description: string
      /** @description Types of events; `*` for all. */
      events: string[]
      enabled: boolean
      disabledReason: ('gone' | 'failing') | null
      rotatingUntil: string | null
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      /** @description Begins with `whsec_`. Shown once. */
      secret: string
    }
    /** WebhookPatch */
    WebhookPatch: {
      /** @description A public address that begins with https. */
      url?: string
      /** @description `["*"]` for all, also those of later versions. */
      events?: (
        | '*'
        | 'world.imported'
        | 'domain.created'
        | 'domain.verified'
        | 'domain.lapsed'
        | 'domain.deleted'
        | 'surface.created'
        | 'surface.updated'
        | 'surface.draft_saved'
        | 'surface.snapshot_created'
        | 'surface.published'
        | 'surface.unpublished'
        | 'surface.archived'
        | 'surface.deleted'
        | 'surface.restored'
        | 'surface.visibility_changed'
        | 'entry.created'
        | 'entry.updated'
        | 'entry.deleted'
        | 'schedule.created'
        | 'schedule.cancelled'
        | 'schedule.failed'
        | 'blueprint.applied'
        | 'receipt.accepted'
        | 'receipt.rejected'
        | 'receipt.undone'
        | 'suggestion.applied'
        | 'suggestion.dismissed'
        | 'upload.created'
        | 'upload.updated'
        | 'upload.processed'
        | 'upload.deleted'
        | 'artifact.published'
        | 'artifact.updated'
        | 'artifact.unpublished'
        | 'artifact.installed'
        | 'artifact.upgraded'
        | 'artifact.uninstalled'
        | 'artifact.purchased'
        | 'artifact.refunded'
        | 'agent.created'
        | 'agent.updated'
        | 'agent.deleted'
        | 'world.updated'
        | 'member.joined'
        | 'member.updated'
        | 'member.removed'
        | 'invitation.created'
        | 'invitation.updated'
        | 'invitation.revoked'
        | 'invitation.accepted'
        | 'team.created'
        | 'team.updated'
        | 'team.deleted'
        | 'team.member_added'
        | 'team.member_updated'
        | 'team.member_removed'
        | 'sso.enabled'
        | 'sso.deleted'
        | 'billing.plan_changed'
        | 'billing.paid'
        | 'billing.cancellation_scheduled'
        | 'billing.cancellation_withdrawn'
        | 'connection.completed'
        | 'connection.failed'
        | 'connection.deleted'
        | 'client.created'
        | 'client.updated'
        | 'client.deleted'
        | 'client.secret_rotated'
        | 'key.created'
        | 'key.revoked'
      )[]
      /** @description One line that is not blank, without control characters. */
      description?: string
      enabled?: boolean
    }
    /**
     * WebhookDelivery
     * @description The last attempt of a delivery, and what comes of it.
     */
    WebhookDelivery: {
      id: string
      webhookId: string
      event: {
        id: string
        type: string
      }
      /** @enum {string} */
      status: 'pending' | 'delivered' | 'failed'
      attempts: number
      response: {
        status: number
        /** @description The beginning of the body, at most 1,000 characters. */
        snippet: string
      } | null
      durationMs: number | null
      error: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      attemptedAt: string | null
      nextAttemptAt: string | null
      finishedAt: string | null
    }
    /** WebhookDeliveryDetail */
    WebhookDeliveryDetail: {
      id: string
      webhookId: string
      event: {
        id: string
        type: string
      }
      /** @enum {string} */
      status: 'pending' | 'delivered' | 'failed'
      attempts: number
      response: {
        status: number
        /** @description The beginning of the body, at most 1,000 characters. */
        snippet: string
      } | null
      durationMs: number | null
      error: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      attemptedAt: string | null
      nextAttemptAt: string | null
      finishedAt: string | null
      request: {
        url: string
        /** @description With the signature, without the secret. */
        headers: {
          [key: string]: string
        }
        /** @description The beginning of the body, at most 10,000 characters. */
        body: string
        /** @description Whether the body that was sent is longer. */
        truncated: boolean
      } | null
    }
    /** EventActor */
    EventActor: {
      /** @enum {string} */
      kind: 'user' | 'client' | 'job' | 'system'
      id: string | null
      name: string
    }
    /** EventResource */
    EventResource: {
      type: string
      id: string | null
      name: string | null
    }
    /**
     * WorldImportedEvent
     * @description A bundle was imported.
     */
    WorldImportedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'world.imported'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaces: number
        uploads: number
      }
    }
    /**
     * DomainCreatedEvent
     * @description A host name was claimed for the World.
     */
    DomainCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'domain.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        host: string
      }
    }
    /**
     * DomainVerifiedEvent
     * @description The World answers at a host name.
     */
    DomainVerifiedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'domain.verified'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        host: string
      }
    }
    /**
     * DomainLapsedEvent
     * @description The World no longer answers at a host name.
     */
    DomainLapsedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'domain.lapsed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        host: string
      }
    }
    /**
     * DomainDeletedEvent
     * @description A host name was given up.
     */
    DomainDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'domain.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        host: string
      }
    }
    /** EventRevision */
    EventRevision: {
      version: string
      revision: number
      slug: string
      publishedAt: string
      publishedBy: components['schemas']['Person']
    }
    /**
     * SurfaceCreatedEvent
     * @description A Surface was created.
     */
    SurfaceCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * SurfaceUpdatedEvent
     * @description A Surface was assigned to a team or removed from one.
     */
    SurfaceUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * SurfaceDraftSavedEvent
     * @description A draft was saved. Read it to see what changed.
     */
    SurfaceDraftSavedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.draft_saved'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        blockCount: number | null
        hash: string | null
        etag: string | null
        receiptId: string | null
        blockIds: string[] | null
      }
    }
    /**
     * SurfaceSnapshotCreatedEvent
     * @description A draft was saved as a revision.
     */
    SurfaceSnapshotCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.snapshot_created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        version: string
        number: number
      }
    }
    /**
     * SurfacePublishedEvent
     * @description A revision went live.
     */
    SurfacePublishedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.published'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * SurfaceUnpublishedEvent
     * @description The live revision was taken down.
     */
    SurfaceUnpublishedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.unpublished'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * SurfaceArchivedEvent
     * @description A Surface was archived.
     */
    SurfaceArchivedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.archived'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * SurfaceDeletedEvent
     * @description A Surface was deleted for good.
     */
    SurfaceDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
      }
    }
    /**
     * SurfaceRestoredEvent
     * @description A revision was restored into the draft.
     */
    SurfaceRestoredEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.restored'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        etag: string | null
        receiptId: string | null
        blockIds: string[] | null
      }
    }
    /**
     * SurfaceVisibilityChangedEvent
     * @description The visibility of a Surface changed.
     */
    SurfaceVisibilityChangedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'surface.visibility_changed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
        /** @enum {string} */
        visibility: 'private' | 'shared' | 'listed'
        /** @enum {string} */
        status: 'draft' | 'published' | 'changed' | 'archived'
        teamId: string | null
        published: components['schemas']['EventRevision'] | null
        previousSlug: string | null
      }
    }
    /**
     * EntryCreatedEvent
     * @description A visitor sent a form. Read the entry to see the answers.
     */
    EntryCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'entry.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        formId: string | null
        status: string | null
      }
    }
    /**
     * EntryUpdatedEvent
     * @description The status of a form entry changed.
     */
    EntryUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'entry.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        formId: string | null
        status: string | null
      }
    }
    /**
     * EntryDeletedEvent
     * @description Form entries were deleted.
     */
    EntryDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'entry.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        deleted: number | null
      }
    }
    /**
     * ScheduleCreatedEvent
     * @description A publish or a take-down was scheduled.
     */
    ScheduleCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'schedule.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        action: string | null
        at: string | null
        revision: number | null
        version: string | null
        status: string | null
        lastError: {
          code: string
          message: string
        } | null
      }
    }
    /**
     * ScheduleCancelledEvent
     * @description A schedule was cancelled, or removed after it had failed.
     */
    ScheduleCancelledEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'schedule.cancelled'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        action: string | null
        at: string | null
        revision: number | null
        version: string | null
        status: string | null
        lastError: {
          code: string
          message: string
        } | null
      }
    }
    /**
     * ScheduleFailedEvent
     * @description A scheduled publish or take-down failed.
     */
    ScheduleFailedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'schedule.failed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        action: string | null
        at: string | null
        revision: number | null
        version: string | null
        status: string | null
        lastError: {
          code: string
          message: string
        } | null
      }
    }
    /**
     * BlueprintAppliedEvent
     * @description The pages of a blueprint were added.
     */
    BlueprintAppliedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'blueprint.applied'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaces: {
          id: string
          slug: string
        }[]
      }
    }
    /**
     * ReceiptAcceptedEvent
     * @description A proposal was accepted, whole or in part.
     */
    ReceiptAcceptedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'receipt.accepted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        etag: string | null
        receiptId: string | null
        blockIds: string[] | null
      }
    }
    /**
     * ReceiptRejectedEvent
     * @description A proposal was rejected.
     */
    ReceiptRejectedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'receipt.rejected'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
      }
    }
    /**
     * ReceiptUndoneEvent
     * @description An accepted proposal was undone.
     */
    ReceiptUndoneEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'receipt.undone'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        etag: string | null
        receiptId: string | null
        blockIds: string[] | null
      }
    }
    /**
     * SuggestionAppliedEvent
     * @description A suggestion was applied to a draft.
     */
    SuggestionAppliedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'suggestion.applied'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
        etag: string | null
        receiptId: string | null
        blockIds: string[] | null
      }
    }
    /**
     * SuggestionDismissedEvent
     * @description A suggestion was dismissed.
     */
    SuggestionDismissedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'suggestion.dismissed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        surfaceId: string | null
      }
    }
    /**
     * UploadCreatedEvent
     * @description A file was uploaded or announced.
     */
    UploadCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'upload.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        filename: string | null
        contentType: string | null
        size: number | null
        status: string | null
      }
    }
    /**
     * UploadUpdatedEvent
     * @description An upload changed, or its bytes arrived.
     */
    UploadUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'upload.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        filename: string | null
        contentType: string | null
        size: number | null
        status: string | null
      }
    }
    /**
     * UploadProcessedEvent
     * @description The variants of an image are ready, or failed.
     */
    UploadProcessedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'upload.processed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        status: string
        width: number | null
        height: number | null
      }
    }
    /**
     * UploadDeletedEvent
     * @description An upload was deleted.
     */
    UploadDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'upload.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        filename: string | null
        contentType: string | null
        size: number | null
        status: string | null
      }
    }
    /**
     * ArtifactPublishedEvent
     * @description The World published a version of an artifact.
     */
    ArtifactPublishedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.published'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        kind: string | null
        slug: string | null
        version: string | null
      }
    }
    /**
     * ArtifactUpdatedEvent
     * @description An artifact of the World changed.
     */
    ArtifactUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        kind: string | null
        slug: string | null
        version: string | null
      }
    }
    /**
     * ArtifactUnpublishedEvent
     * @description An artifact of the World was taken down.
     */
    ArtifactUnpublishedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.unpublished'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        kind: string | null
        slug: string | null
        version: string | null
      }
    }
    /**
     * ArtifactInstalledEvent
     * @description An artifact was installed.
     */
    ArtifactInstalledEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.installed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ArtifactUpgradedEvent
     * @description An installation was brought to a newer version.
     */
    ArtifactUpgradedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.upgraded'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        version: string | null
      }
    }
    /**
     * ArtifactUninstalledEvent
     * @description An installation was ended.
     */
    ArtifactUninstalledEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.uninstalled'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ArtifactPurchasedEvent
     * @description An artifact was paid for.
     */
    ArtifactPurchasedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.purchased'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ArtifactRefundedEvent
     * @description The payment for an artifact was returned.
     */
    ArtifactRefundedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'artifact.refunded'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * AgentCreatedEvent
     * @description A custom agent was created.
     */
    AgentCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'agent.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * AgentUpdatedEvent
     * @description A custom agent changed.
     */
    AgentUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'agent.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * AgentDeletedEvent
     * @description A custom agent was deleted.
     */
    AgentDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'agent.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * WorldUpdatedEvent
     * @description The name, slug, description or settings of the World changed.
     */
    WorldUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'world.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        name: string
        slug: string
      }
    }
    /**
     * MemberJoinedEvent
     * @description A person joined with their first single sign-on.
     */
    MemberJoinedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'member.joined'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * MemberUpdatedEvent
     * @description The role of a member changed.
     */
    MemberUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'member.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * MemberRemovedEvent
     * @description A member left or was removed.
     */
    MemberRemovedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'member.removed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * InvitationCreatedEvent
     * @description A person was invited.
     */
    InvitationCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'invitation.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        email: string | null
        role: string | null
        status: string | null
      }
    }
    /**
     * InvitationUpdatedEvent
     * @description An invitation changed, or was sent again.
     */
    InvitationUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'invitation.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        email: string | null
        role: string | null
        status: string | null
      }
    }
    /**
     * InvitationRevokedEvent
     * @description An invitation was revoked.
     */
    InvitationRevokedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'invitation.revoked'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        email: string | null
        role: string | null
        status: string | null
      }
    }
    /**
     * InvitationAcceptedEvent
     * @description An invited person became a member.
     */
    InvitationAcceptedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'invitation.accepted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        email: string | null
        role: string | null
        status: string | null
      }
    }
    /**
     * TeamCreatedEvent
     * @description A team was created.
     */
    TeamCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
      }
    }
    /**
     * TeamUpdatedEvent
     * @description A team changed.
     */
    TeamUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
      }
    }
    /**
     * TeamDeletedEvent
     * @description A team was deleted.
     */
    TeamDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        slug: string
      }
    }
    /**
     * TeamMemberAddedEvent
     * @description A member joined a team.
     */
    TeamMemberAddedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.member_added'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * TeamMemberUpdatedEvent
     * @description The role of a member in a team changed.
     */
    TeamMemberUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.member_updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * TeamMemberRemovedEvent
     * @description A member left a team.
     */
    TeamMemberRemovedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'team.member_removed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        userId: string
        role: string
      }
    }
    /**
     * SsoEnabledEvent
     * @description Single sign-on was enabled.
     */
    SsoEnabledEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'sso.enabled'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * SsoDeletedEvent
     * @description A single sign-on configuration was deleted.
     */
    SsoDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'sso.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * BillingPlanChangedEvent
     * @description The plan of the World changed.
     */
    BillingPlanChangedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'billing.plan_changed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        planCode: string
      }
    }
    /**
     * BillingPaidEvent
     * @description An order was paid.
     */
    BillingPaidEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'billing.paid'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        item: string | null
        amount: number | null
        currency: string | null
      }
    }
    /**
     * BillingCancellationScheduledEvent
     * @description The end of the subscription was scheduled.
     */
    BillingCancellationScheduledEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'billing.cancellation_scheduled'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * BillingCancellationWithdrawnEvent
     * @description The scheduled end was taken back.
     */
    BillingCancellationWithdrawnEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'billing.cancellation_withdrawn'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ConnectionCompletedEvent
     * @description An account at a provider was connected.
     */
    ConnectionCompletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'connection.completed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        provider: string | null
      }
    }
    /**
     * ConnectionFailedEvent
     * @description The tokens of a connection could not be renewed.
     */
    ConnectionFailedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'connection.failed'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        provider: string | null
      }
    }
    /**
     * ConnectionDeletedEvent
     * @description A connection was deleted.
     */
    ConnectionDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'connection.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: {
        provider: string | null
      }
    }
    /**
     * ClientCreatedEvent
     * @description A partner app was registered.
     */
    ClientCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'client.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ClientUpdatedEvent
     * @description A partner app changed.
     */
    ClientUpdatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'client.updated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ClientDeletedEvent
     * @description A partner app was removed.
     */
    ClientDeletedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'client.deleted'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * ClientSecretRotatedEvent
     * @description A partner app got a new secret.
     */
    ClientSecretRotatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'client.secret_rotated'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * KeyCreatedEvent
     * @description An API key was created.
     */
    KeyCreatedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'key.created'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * KeyRevokedEvent
     * @description An API key was revoked.
     */
    KeyRevokedEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'key.revoked'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /**
     * PresenceEvent
     * @description Somebody said where they are on a Surface. In streams only, without an id.
     */
    PresenceEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'presence'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      resource: {
        /** @constant */
        type: 'surface'
        id: string
      }
      data: {
        /** @enum {string} */
        state: 'viewing' | 'editing' | 'typing' | 'gone'
        blockId: string | null
        field: string | null
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        expiresAt: string
      }
    }
    WorldEvent:
      | components['schemas']['WorldImportedEvent']
      | components['schemas']['DomainCreatedEvent']
      | components['schemas']['DomainVerifiedEvent']
      | components['schemas']['DomainLapsedEvent']
      | components['schemas']['DomainDeletedEvent']
      | components['schemas']['SurfaceCreatedEvent']
      | components['schemas']['SurfaceUpdatedEvent']
      | components['schemas']['SurfaceDraftSavedEvent']
      | components['schemas']['SurfaceSnapshotCreatedEvent']
      | components['schemas']['SurfacePublishedEvent']
      | components['schemas']['SurfaceUnpublishedEvent']
      | components['schemas']['SurfaceArchivedEvent']
      | components['schemas']['SurfaceDeletedEvent']
      | components['schemas']['SurfaceRestoredEvent']
      | components['schemas']['SurfaceVisibilityChangedEvent']
      | components['schemas']['EntryCreatedEvent']
      | components['schemas']['EntryUpdatedEvent']
      | components['schemas']['EntryDeletedEvent']
      | components['schemas']['ScheduleCreatedEvent']
      | components['schemas']['ScheduleCancelledEvent']
      | components['schemas']['ScheduleFailedEvent']
      | components['schemas']['BlueprintAppliedEvent']
      | components['schemas']['ReceiptAcceptedEvent']
      | components['schemas']['ReceiptRejectedEvent']
      | components['schemas']['ReceiptUndoneEvent']
      | components['schemas']['SuggestionAppliedEvent']
      | components['schemas']['SuggestionDismissedEvent']
      | components['schemas']['UploadCreatedEvent']
      | components['schemas']['UploadUpdatedEvent']
      | components['schemas']['UploadProcessedEvent']
      | components['schemas']['UploadDeletedEvent']
      | components['schemas']['ArtifactPublishedEvent']
      | components['schemas']['ArtifactUpdatedEvent']
      | components['schemas']['ArtifactUnpublishedEvent']
      | components['schemas']['ArtifactInstalledEvent']
      | components['schemas']['ArtifactUpgradedEvent']
      | components['schemas']['ArtifactUninstalledEvent']
      | components['schemas']['ArtifactPurchasedEvent']
      | components['schemas']['ArtifactRefundedEvent']
      | components['schemas']['AgentCreatedEvent']
      | components['schemas']['AgentUpdatedEvent']
      | components['schemas']['AgentDeletedEvent']
      | components['schemas']['WorldUpdatedEvent']
      | components['schemas']['MemberJoinedEvent']
      | components['schemas']['MemberUpdatedEvent']
      | components['schemas']['MemberRemovedEvent']
      | components['schemas']['InvitationCreatedEvent']
      | components['schemas']['InvitationUpdatedEvent']
      | components['schemas']['InvitationRevokedEvent']
      | components['schemas']['InvitationAcceptedEvent']
      | components['schemas']['TeamCreatedEvent']
      | components['schemas']['TeamUpdatedEvent']
      | components['schemas']['TeamDeletedEvent']
      | components['schemas']['TeamMemberAddedEvent']
      | components['schemas']['TeamMemberUpdatedEvent']
      | components['schemas']['TeamMemberRemovedEvent']
      | components['schemas']['SsoEnabledEvent']
      | components['schemas']['SsoDeletedEvent']
      | components['schemas']['BillingPlanChangedEvent']
      | components['schemas']['BillingPaidEvent']
      | components['schemas']['BillingCancellationScheduledEvent']
      | components['schemas']['BillingCancellationWithdrawnEvent']
      | components['schemas']['ConnectionCompletedEvent']
      | components['schemas']['ConnectionFailedEvent']
      | components['schemas']['ConnectionDeletedEvent']
      | components['schemas']['ClientCreatedEvent']
      | components['schemas']['ClientUpdatedEvent']
      | components['schemas']['ClientDeletedEvent']
      | components['schemas']['ClientSecretRotatedEvent']
      | components['schemas']['KeyCreatedEvent']
      | components['schemas']['KeyRevokedEvent']
      | components['schemas']['PresenceEvent']
    /** ServerMetadata */
    ServerMetadata: {
      issuer: string
      authorization_endpoint: string
      token_endpoint: string
      revocation_endpoint: string
      introspection_endpoint: string
      registration_endpoint?: string
      scopes_supported: string[]
      response_types_supported: string[]
      response_modes_supported: string[]
      grant_types_supported: string[]
      token_endpoint_auth_methods_supported: string[]
      revocation_endpoint_auth_methods_supported: string[]
      introspection_endpoint_auth_methods_supported: string[]
      code_challenge_methods_supported: string[]
      authorization_response_iss_parameter_supported: boolean
      service_documentation: string
    }
    /** ResourceMetadata */
    ResourceMetadata: {
      resource: string
      resource_name: string
      authorization_servers: string[]
      scopes_supported: string[]
      bearer_methods_supported: string[]
      resource_documentation: string
    }
    /** TokenRequest */
    TokenRequest: {
      /** @enum {string} */
      grant_type: 'authorization_code' | 'refresh_token' | 'client_credentials'
      code?: string
      redirect_uri?: string
      code_verifier?: string
      refresh_token?: string
      scope?: string
      client_id?: string
      client_secret?: string
    } & {
      [key: string]: unknown
    }
    /** OauthTokens */
    OauthTokens: {
      access_token: string
      /** @constant */
      token_type: 'Bearer'
      /** @description Seconds */
      expires_in: number
      refresh_token?: string
      scope: string
      /** @description The World that the token is good for; send it as X-World-ID. */
      world_id: string
    }
    /** OauthError */
    OauthError: {
      /** @enum {string} */
      error:
        | 'invalid_request'
        | 'invalid_client'
        | 'invalid_grant'
        | 'unauthorized_client'
        | 'unsupported_grant_type'
        | 'invalid_scope'
        | 'invalid_redirect_uri'
        | 'invalid_client_metadata'
        | 'server_error'
        | 'temporarily_unavailable'
      error_description: string
    }
    /** TokenQuestion */
    TokenQuestion: {
      token: string
      token_type_hint?: string
      client_id?: string
      client_secret?: string
    } & {
      [key: string]: unknown
    }
    /** Nothing */
    Nothing: Record<string, never>
    /** Introspection */
    Introspection: {
      active: boolean
      client_id?: string
      scope?: string
      /** @description The person, or the app if it acts for itself. */
      sub?: string
      username?: string
      token_type?: string
      iss?: string
      aud?: string
      iat?: number
      exp?: number
      world_id?: string
    }
    /** ClientMetadata */
    ClientMetadata: {
      redirect_uris: string[]
      client_name?: string
      scope?: string
      token_endpoint_auth_method?: string
      grant_types?: string[]
      response_types?: string[]
    } & {
      [key: string]: unknown
    }
    /** RegisteredClient */
    RegisteredClient: {
      client_id: string
      client_id_issued_at: number
      client_name: string
      redirect_uris: string[]
      /** @constant */
      token_endpoint_auth_method: 'none'
      grant_types: string[]
      response_types: string[]
      scope: string
    }
    /** AllowedApp */
    AllowedApp: {
      id: string
      app: {
        id: string
        name: string
        /** @description False for an app that registered itself. */
        verified: boolean
      }
      world: {
        id: string
        name: string
      }
      scopes: (
        'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      )[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** @enum {string} */
    BlockTypeName:
      | 'section'
      | 'columns'
      | 'card'
      | 'heading'
      | 'text'
      | 'list'
      | 'quote'
      | 'code'
      | 'callout'
      | 'divider'
      | 'table'
      | 'image'
      | 'gallery'
      | 'video'
      | 'embed'
      | 'hero'
      | 'features'
      | 'stats'
      | 'cta'
      | 'facts'
      | 'pricing'
      | 'menu'
      | 'agenda'
      | 'testimonials'
      | 'faq'
      | 'logos'
      | 'timeline'
      | 'people'
      | 'contact'
      | 'countdown'
      | 'button'
      | 'form'
      | 'links'
      | 'nav'
      | 'footer'
    /** BlockType */
    BlockType: {
      type: components['schemas']['BlockTypeName']
      title: string
      /** @enum {string} */
      category: 'layout' | 'text' | 'media' | 'marketing' | 'interaction' | 'page'
      version: number
      /** @description JSON Schema 2020-12 */
      schema: {
        [key: string]: unknown
      }
      /** @description All types, none, or these */
      children: boolean | components['schemas']['BlockTypeName'][]
      example: components['schemas']['NewBlock']
      hints: string[]
    }
    /**
     * OfferedLook
     * @description A look, with what holds where `settings.theme` overrides nothing
     */
    OfferedLook: {
      /**
       * Look
       * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
       * @enum {string}
       */
      name:
        | 'hearth'
        | 'counsel'
        | 'signal'
        | 'tide'
        | 'vigil'
        | 'crisp'
        | 'plumb'
        | 'iron'
        | 'field'
        | 'fete'
        | 'gazette'
        | 'velvet'
        | 'readme'
        | 'civic'
      description: string
      accent: string
      typefaces: {
        head: string
        text: string
      }
      /** @description Radius in px */
      corners: {
        box: number
        button: number
      }
      /** @description Whether its pages are dark by day too */
      dark: boolean
    }
    /** EventType */
    EventType: {
      type: string
      title: string
      /** @description The lowest role that sees it in the event stream */
      role: string
      /** @description The scope that a key or an app needs to see it */
      scope: string
      /** @description JSON Schema 2020-12 */
      schema: {
        [key: string]: unknown
      }
    }
    /** MetaSchema */
    MetaSchema: {
      version: number
      world: components['schemas']['World']
      blocks: components['schemas']['BlockType'][]
      capabilities: {
        [key: string]: {
          enabled: boolean
          reason?: string
          requiredPlan?: components['schemas']['PlanCode']
          limit?: number | null
          used?: number
        }
      }
      settings: {
        /** @description JSON Schema 2020-12 */
        schema: {
          [key: string]: unknown
        }
        values: components['schemas']['WorldSettings']
        looks: components['schemas']['OfferedLook'][]
      }
      limits: {
        bodyBytes: number
        bodyDepth: number
        uploadBytes: number
        blocks: number
        blockDepth: number
        /** @description Requests per rolling 60 seconds */
        rates: {
          public: number
          read: number
          write: number
          admin: number
          page: number
          form: number
          forms: number
          editing: number
        }
        ceilings: {
          liveApps: number | null
          records: number | null
          storage: number | null
          members: number | null
        }
      }
      events: components['schemas']['EventType'][]
    }
    /** ErrorKind */
    ErrorKind: {
      /** @enum {string} */
      code:
        | 'MALFORMED_REQUEST'
        | 'MALFORMED_JSON'
        | 'SIGNATURE_INVALID'
        | 'WORLD_REQUIRED'
        | 'WORLD_MISMATCH'
        | 'OAUTH_STATE_INVALID'
        | 'UNAUTHENTICATED'
        | 'TOKEN_EXPIRED'
        | 'TOKEN_INVALID'
        | 'TOKEN_REUSED'
        | 'INVALID_CREDENTIALS'
        | 'CREDIT_LIMIT_EXCEEDED'
        | 'PAYMENT_REQUIRED'
        | 'FORBIDDEN'
        | 'SSO_REQUIRED'
        | 'SECOND_FACTOR_REQUIRED'
        | 'PLAN_REQUIRED'
        | 'PLAN_LIMIT_EXCEEDED'
        | 'NOT_FOUND'
        | 'METHOD_NOT_ALLOWED'
        | 'EMAIL_TAKEN'
        | 'SLUG_TAKEN'
        | 'VERSION_TAKEN'
        | 'STATE_CONFLICT'
        | 'RECEIPT_STALE'
        | 'SUGGESTION_STALE'
        | 'LAST_OWNER'
        | 'IDEMPOTENCY_IN_PROGRESS'
        | 'ALREADY_MEMBER'
        | 'GONE'
        | 'PRECONDITION_FAILED'
        | 'PAYLOAD_TOO_LARGE'
        | 'UNSUPPORTED_MEDIA_TYPE'
        | 'VALIDATION_FAILED'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'PRECONDITION_REQUIRED'
        | 'AGENT_LIMIT_EXCEEDED'
        | 'RATE_LIMIT_EXCEEDED'
        | 'INTERNAL'
        | 'NOT_CONFIGURED'
        | 'PROVIDER_FAILED'
        | 'UNAVAILABLE'
        | 'PROVIDER_TIMEOUT'
      status: number
      /** @description All statuses of this code; `status` is the first */
      statuses: number[]
      retryable: boolean
      action: string
      /** @description What the error says beside code, message, traceId and timestamp */
      fields: {
        name: string
        required: boolean
        description?: string
      }[]
      /** @description VALIDATION_FAILED: each `code` that its `details` may have */
      detailCodes?: {
        /** @enum {string} */
        code:
          | 'required'
          | 'unknown_field'
          | 'type'
          | 'choice'
          | 'length'
          | 'range'
          | 'format'
          | 'duplicate'
          | 'invalid'
          | 'null'
          | 'unknown_type'
          | 'unknown_block'
          | 'unknown_parent'
          | 'bad_id'
          | 'missing_id'
          | 'duplicate_id'
          | 'children_not_allowed'
          | 'no_children'
          | 'child_type'
          | 'bad_index'
          | 'cycle'
          | 'too_deep'
          | 'too_many'
          | 'malformed'
          | 'missing_path'
          | 'test_failed'
          | 'into_itself'
          | 'too_large'
          | 'incomplete'
          | 'alt_text'
          | 'placeholder'
          | 'missing_upload'
          | 'broken_link'
          | 'slug_collision'
          | 'contrast'
          | 'form_closed'
          | 'form_mail'
          | 'visibility'
          | 'taken'
          | 'reserved'
          | 'read_only'
          | 'unknown'
          | 'unknown_model'
          | 'not_allowed'
          | 'wrong'
          | 'too_common'
          | 'confirmation'
          | 'cursor'
          | 'semver'
          | 'too_low'
          | 'empty'
          | 'size'
          | 'sha256'
          | 'content_type'
          | 'multipart'
          | 'truncated'
          | 'too_slow'
        meaning: string
      }[]
    }
    /** Content */
    Content: {
      name: string
      slug: string
      description: string
      meta: {
        title?: string
        description?: string
        imageUploadId?: string
        noindex?: boolean
        /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
        locale?: string
        /** @description Words to filter the public list by. */
        tags?: string[]
        /**
         * Look
         * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
         * @enum {string}
         */
        look?:
          | 'hearth'
          | 'counsel'
          | 'signal'
          | 'tide'
          | 'vigil'
          | 'crisp'
          | 'plumb'
          | 'iron'
          | 'field'
          | 'fete'
          | 'gazette'
          | 'velvet'
          | 'readme'
          | 'civic'
      }
      blocks: components['schemas']['Block'][]
    }
    /** Blueprint */
    Blueprint: {
      id: string
      name: string
      description: string
      /** @enum {string} */
      category: 'business' | 'product' | 'personal' | 'event' | 'writing' | 'audience'
      /** @description The language of the texts: en, de, fr or es */
      locale: string
      /** @description The plans that include it */
      plans: components['schemas']['PlanCode'][]
      /** @description The address of its pages, for browsers. Needs no token */
      preview: string
      surfaces: components['schemas']['Content'][]
    }
    /** SurfaceSummary */
    SurfaceSummary: {
      id: string
      name: string
      slug: string
      description: string
      /** @enum {string} */
      visibility: 'private' | 'shared' | 'listed'
      /** @enum {string} */
      status: 'draft' | 'published' | 'changed' | 'archived'
      teamId: string | null
      draft: {
        etag: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        updatedAt: string
        updatedBy: components['schemas']['Person']
        blockCount: number
      }
      published: {
        version: string
        revision: number
        slug: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        publishedAt: string
        publishedBy: components['schemas']['Person']
      } | null
      hasUnpublishedChanges: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      archivedAt: string | null
    }
    /** AppliedBlueprint */
    AppliedBlueprint: {
      blueprintId: string
      surfaces: components['schemas']['SurfaceSummary'][]
    }
    /**
     * Publisher
     * @description The World that published it; null where it has ended
     */
    Publisher: {
      name: string
      slug: string
    }
    /** ArtifactSummary */
    ArtifactSummary: {
      id: string
      /** @enum {string} */
      kind: 'block' | 'section' | 'surface' | 'agent' | 'blueprint'
      name: string
      slug: string
      /** @description The newest */
      version: string
      summary: string
      description: string
      price: {
        amount: number
        currency: string
      } | null
      publisher: components['schemas']['Publisher'] | null
      /** @description In how many Worlds it was ever installed */
      installs: number
      /** @description Newest first */
      versions: {
        version: string
        note: string | null
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        createdAt: string
      }[]
      /** @enum {string} */
      status: 'listed' | 'unlisted'
      deprecation: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** ArtifactPrice */
    ArtifactPrice: {
      /** @description In minor units of the currency */
      amount: number
      /** @description The currency of the instance’s plans */
      currency: string
    }
    /** NewArtifact */
    NewArtifact: {
      /** @enum {string} */
      kind: 'block' | 'section' | 'surface' | 'agent' | 'blueprint'
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @description Default: made from the name */
      slug?: string
      /** @description A semantic version */
      version: string
      /** @description One line that is not blank, without control characters. */
      summary: string
      description?: string
      price?: components['schemas']['ArtifactPrice'] | null
      /** @description What is new in this version */
      note?: string
      /** @description By kind: block `{ block }`, section `{ blocks }`, surface `{ name, slug, description?, blocks, meta? }`, agent as in POST /api/ai/agents, blueprint `{ surfaces }` */
      manifest: {
        [key: string]: unknown
      }
    }
    /** Artifact */
    Artifact: {
      id: string
      /** @enum {string} */
      kind: 'block' | 'section' | 'surface' | 'agent' | 'blueprint'
      name: string
      slug: string
      /** @description The newest */
      version: string
      summary: string
      description: string
      price: {
        amount: number
        currency: string
      } | null
      publisher: components['schemas']['Publisher'] | null
      /** @description In how many Worlds it was ever installed */
      installs: number
      /** @description Newest first */
      versions: {
        version: string
        note: string | null
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        createdAt: string
      }[]
      /** @enum {string} */
      status: 'listed' | 'unlisted'
      deprecation: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      manifest: {
        [key: string]: unknown
      } | null
      /** @description Published by this World */
      own: boolean
      bought: boolean
      installed: boolean
    }
    /** ArtifactPatch */
    ArtifactPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /** @description One line that is not blank, without control characters. */
      summary?: string
      description?: string
      price?: components['schemas']['ArtifactPrice'] | null
      deprecation?: string | null
    }
    /** InstallInput */
    InstallInput: {
      /** @description For a block or a section */
      surfaceId?: string
      parentId?: string | null
      index?: number
      /** @description Default: the newest */
      version?: string
    }
    /** InstalledThings */
    InstalledThings: {
      surfaceIds?: string[]
      agentId?: string
      /** @description For a block or a section: undo it to take the blocks out again */
      receiptId?: string
    }
    /** Installation */
    Installation: {
      installId: string
      created: components['schemas']['InstalledThings']
    }
    /** Install */
    Install: {
      id: string
      artifactId: string
      /** @enum {string} */
      kind: 'block' | 'section' | 'surface' | 'agent' | 'blueprint'
      name: string
      version: string
      newest: string | null
      outdated: boolean
      deprecation: string | null
      created: components['schemas']['InstalledThings']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      installedAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** ArtifactPayment */
    ArtifactPayment: {
      artifactId: string
    }
    /** OpenedPayment */
    OpenedPayment: {
      paymentId: string
      url: string | null
      /** @description In minor units of the currency */
      amount: number
      currency: string
    }
    /** Sale */
    Sale: {
      id: string
      /** @enum {string} */
      kind: 'sale' | 'double' | 'refund' | 'moved' | 'undelivered'
      provider: string
      artifactId: string
      /** @description In minor units; negative for a refund */
      amount: number
      sharePercent: number
      /** @description What is owed to the publisher */
      publisherAmount: number
      currency: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
    }
    /** SurfaceListItem */
    SurfaceListItem: {
      id: string
      name: string
      slug: string
      description: string
      /** @enum {string} */
      visibility: 'private' | 'shared' | 'listed'
      /** @enum {string} */
      status: 'draft' | 'published' | 'changed' | 'archived'
      teamId: string | null
      draft: {
        etag: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        updatedAt: string
        updatedBy: components['schemas']['Person']
        blockCount: number
      }
      published: {
        version: string
        revision: number
        slug: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        publishedAt: string
        publishedBy: components['schemas']['Person']
      } | null
      hasUnpublishedChanges: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      archivedAt: string | null
      schedule: {
        id: string
        /** @enum {string} */
        action: 'publish' | 'unpublish'
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        at: string
        revision: number | null
        version: string | null
      } | null
      lastError: {
        scheduleId: string
        /** @enum {string} */
        action: 'publish' | 'unpublish'
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        at: string
        code: string
        message: string
      } | null
      changeCount: number | null
      /** @description Proposals that wait for a decision */
      proposals: number
    }
    /** SurfaceTag */
    SurfaceTag: {
      tag: string
      /** @description How many drafts have it */
      surfaces: number
    }
    /** InsertOperation */
    InsertOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'insert'
      /** @description The parent block; null for the top level */
      parentId: string | null
      index: number
      block: components['schemas']['NewBlock']
    }
    /** UpdateOperation */
    UpdateOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'update'
      blockId: string
      /** @description Merge patch (RFC 7396) of the props: null deletes */
      props: {
        [key: string]: unknown
      }
    }
    /** MoveOperation */
    MoveOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'move'
      blockId: string
      /** @description The parent block; null for the top level */
      parentId: string | null
      /** @description Counted without the moved block */
      index: number
    }
    /** RemoveOperation */
    RemoveOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'remove'
      blockId: string
    }
    /** AnsweredDocumentOperation */
    AnsweredDocumentOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'document'
      /** @description Empty in the operation that undoes the creation of a Surface */
      name?: string
      /** @description Empty in the operation that undoes the creation of a Surface */
      slug?: string
      description?: string
      /** @description Merge patch (RFC 7396) of the meta: null deletes */
      meta?: {
        title?: string | null
        description?: string | null
        imageUploadId?: string | null
        noindex?: boolean | null
        locale?: string | null
        tags?: string[] | null
        look?: string | null
      }
    }
    Operation:
      | components['schemas']['InsertOperation']
      | components['schemas']['UpdateOperation']
      | components['schemas']['MoveOperation']
      | components['schemas']['RemoveOperation']
      | components['schemas']['AnsweredDocumentOperation']
    /** Finding */
    Finding: {
      /** @enum {string} */
      rule:
        | 'incomplete'
        | 'alt_text'
        | 'placeholder'
        | 'missing_upload'
        | 'broken_link'
        | 'slug_collision'
        | 'contrast'
        | 'form_closed'
        | 'form_mail'
        | 'visibility'
      /** @enum {string} */
      severity: 'error' | 'warning'
      blockId?: string
      /** @description JSON Pointer into the content */
      path?: string
      message: string
      /** @description In a dry run: what mends it, where there is only one right way. Apply one and check again */
      operations?: components['schemas']['Operation'][]
    }
    /** CreatedSurface */
    CreatedSurface: {
      id: string
      name: string
      slug: string
      description: string
      /** @enum {string} */
      visibility: 'private' | 'shared' | 'listed'
      /** @enum {string} */
      status: 'draft' | 'published' | 'changed' | 'archived'
      teamId: string | null
      draft: {
        etag: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        updatedAt: string
        updatedBy: components['schemas']['Person']
        blockCount: number
      }
      published: {
        version: string
        revision: number
        slug: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        publishedAt: string
        publishedBy: components['schemas']['Person']
      } | null
      hasUnpublishedChanges: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      archivedAt: string | null
      blocks: components['schemas']['Block'][]
      /** @description Uploads on the page that the World does not have. Absent if there are none */
      findings?: components['schemas']['Finding'][]
    }
    /** Surface */
    Surface: {
      id: string
      name: string
      slug: string
      description: string
      /** @enum {string} */
      visibility: 'private' | 'shared' | 'listed'
      /** @enum {string} */
      status: 'draft' | 'published' | 'changed' | 'archived'
      teamId: string | null
      draft: {
        etag: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        updatedAt: string
        updatedBy: components['schemas']['Person']
        blockCount: number
      }
      published: {
        version: string
        revision: number
        slug: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        publishedAt: string
        publishedBy: components['schemas']['Person']
      } | null
      hasUnpublishedChanges: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      archivedAt: string | null
      blocks: components['schemas']['Block'][]
    }
    /** SurfaceAccess */
    SurfaceAccess: {
      surfaceId: string
      /** @enum {string} */
      visibility: 'private' | 'shared' | 'listed'
      live: boolean
      /**
       * @description Who sees the page now: members, anyone with its address, or everyone.
       * @enum {string}
       */
      visitors: 'members' | 'link' | 'everyone'
      /** @description Open links that show the draft without an account. */
      previewLinks: number
      team: {
        id: string
        name: string
      } | null
      /** @description The strongest role first, at most 500. */
      people: {
        userId: string
        name: string
        email: string
        /** @enum {string} */
        worldRole: 'viewer' | 'editor' | 'admin' | 'owner'
        teamRole: ('viewer' | 'editor' | 'lead') | null
        /**
         * @description The role on this Surface: the higher of the two.
         * @enum {string}
         */
        role: 'viewer' | 'editor' | 'admin' | 'owner'
        /**
         * @description What gives this role.
         * @enum {string}
         */
        through: 'world' | 'team'
        can: {
          read: boolean
          edit: boolean
          publish: boolean
        }
      }[]
      /** @description False if there are more people. */
      complete: boolean
    }
    /** DryRun */
    DryRun: {
      ok: boolean
      version: string
      /** @enum {string} */
      bump: 'none' | 'patch' | 'minor' | 'major'
      findings: components['schemas']['Finding'][]
    }
    /** Revision */
    Revision: {
      id: string
      number: number
      version: string
      /** @enum {string} */
      kind: 'snapshot' | 'publish' | 'restore' | 'import'
      note: string | null
      contentHash: string
      blockCount: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      createdBy: components['schemas']['Person']
      receiptIds: string[]
    }
    /** PublishResult */
    PublishResult: {
      surface: components['schemas']['Surface']
      revision: components['schemas']['Revision']
      /** @description What the publish gate found; empty if the gate is off */
      findings: components['schemas']['Finding'][]
    }
    /** Blame */
    Blame: {
      surfaceId: string
      /** @description The blocks of the draft in reading order */
      blocks: {
        blockId: string
        type: string
        /** @enum {string} */
        in: 'draft' | 'revision' | 'earlier'
        revision: {
          number: number
          version: string
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          createdAt: string
        } | null
        author: components['schemas']['Person'] | null
        receipt: {
          id: string
          intent: string | null
          summary: string
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          createdAt: string
        } | null
      }[]
    }
    /** RevisionWithContent */
    RevisionWithContent: {
      id: string
      number: number
      version: string
      /** @enum {string} */
      kind: 'snapshot' | 'publish' | 'restore' | 'import'
      note: string | null
      contentHash: string
      blockCount: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      createdBy: components['schemas']['Person']
      receiptIds: string[]
      content: components['schemas']['Content']
    }
    /** BlockDiff */
    BlockDiff: {
      /** @enum {string} */
      change: 'added' | 'removed' | 'moved' | 'changed' | 'retyped'
      blockId: string
      type: components['schemas']['BlockTypeName']
      /** @description JSON Pointer into the newer content; for a removed block, into the older content */
      path: string
      /** @description The block on one side, without its children */
      before?: {
        type: components['schemas']['BlockTypeName']
        props: {
          [key: string]: unknown
        }
        parentId: string | null
        index: number
      }
      /** @description The block on one side, without its children */
      after?: {
        type: components['schemas']['BlockTypeName']
        props: {
          [key: string]: unknown
        }
        parentId: string | null
        index: number
      }
      /** @description Changed props of changed and retyped blocks; `field` is a JSON Pointer into the props */
      fields: {
        field: string
        /** @description null if this side has no value */
        before: unknown
        /** @description null if this side has no value */
        after: unknown
        /** @description Only for changed text: the words that were kept, inserted or deleted */
        words?: {
          /** @enum {string} */
          op: 'keep' | 'insert' | 'delete'
          text: string
        }[]
      }[]
    }
    /** Diff */
    Diff: {
      from:
        | {
            number: number
            version: string
          }
        | {
            receiptId: string
          }
        | 'draft'
      to:
        | {
            number: number
            version: string
          }
        | {
            receiptId: string
          }
        | 'draft'
      summary: {
        added: number
        removed: number
        moved: number
        changed: number
        retyped: number
      }
      /** @description `field` is `name`, `slug`, `description` or `meta.<key>` */
      document: {
        field: string
        /** @description null if this side has no value */
        before: unknown
        /** @description null if this side has no value */
        after: unknown
      }[]
      blocks: components['schemas']['BlockDiff'][]
      /** @description Block operations that turn `from` into `to` */
      operations: components['schemas']['Operation'][]
      /** @description JSON Patch (RFC 6902) */
      patch: (
        | ({
            /** @constant */
            op: 'add'
            /** @description JSON Pointer (RFC 6901) */
            path: string
            value: unknown
          } & {
            [key: string]: unknown
          })
        | ({
            /** @constant */
            op: 'remove'
            /** @description JSON Pointer (RFC 6901) */
            path: string
          } & {
            [key: string]: unknown
          })
        | ({
            /** @constant */
            op: 'replace'
            /** @description JSON Pointer (RFC 6901) */
            path: string
            value: unknown
          } & {
            [key: string]: unknown
          })
        | ({
            /** @constant */
            op: 'move'
            /** @description JSON Pointer (RFC 6901) */
            from: string
            /** @description JSON Pointer (RFC 6901) */
            path: string
          } & {
            [key: string]: unknown
          })
        | ({
            /** @constant */
            op: 'copy'
            /** @description JSON Pointer (RFC 6901) */
            from: string
            /** @description JSON Pointer (RFC 6901) */
            path: string
          } & {
            [key: string]: unknown
          })
        | ({
            /** @constant */
            op: 'test'
            /** @description JSON Pointer (RFC 6901) */
            path: string
            value: unknown
          } & {
            [key: string]: unknown
          })
      )[]
      /** @enum {string} */
      bump: 'none' | 'patch' | 'minor' | 'major'
      receipts: {
        id: string
        intent: string | null
        actor: {
          /** @enum {string} */
          kind: 'user' | 'client' | 'job' | 'system'
          id: string | null
          name: string
        }
        model: string | null
        phi: number
        acceptedAt: string | null
      }[]
    }
    /** TextImport */
    TextImport: {
      /** @description What a file or the clipboard holds. */
      text: string
      /** @enum {string} */
      format?: 'markdown' | 'html' | 'text'
      /** @description At least one character that is not a space. */
      name?: string
      /** @description Lower-case letters and digits, joined by single hyphens. */
      slug?: string
      /** @description Only answers the blocks; nothing is made. */
      dryRun?: boolean
    }
    /** ImportNote */
    ImportNote: {
      /** @enum {string} */
      code:
        | 'remote_picture'
        | 'embedded_picture'
        | 'unreadable_picture'
        | 'link_without_address'
        | 'player'
        | 'front_matter'
      message: string
      /** @description The block whose picture is missing. */
      blockId?: string
      /** @description The address that was left out. */
      url?: string
      /** @description Of an embedded picture: its number among them, from 0. */
      picture?: number
    }
    /** ImportPreview */
    ImportPreview: {
      /** @enum {string} */
      format: 'markdown' | 'html' | 'text'
      name: string
      slug: string
      description: string
      meta: {
        title?: string
        description?: string
        imageUploadId?: string
        noindex?: boolean
        /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
        locale?: string
        /** @description Words to filter the public list by. */
        tags?: string[]
        /**
         * Look
         * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
         * @enum {string}
         */
        look?:
          | 'hearth'
          | 'counsel'
          | 'signal'
          | 'tide'
          | 'vigil'
          | 'crisp'
          | 'plumb'
          | 'iron'
          | 'field'
          | 'fete'
          | 'gazette'
          | 'velvet'
          | 'readme'
          | 'civic'
      }
      blocks: components['schemas']['Block'][]
      /** @description What the blocks do not show. Nothing is fetched from other servers. */
      notes: components['schemas']['ImportNote'][]
    }
    /** ImportedSurface */
    ImportedSurface: {
      surface: components['schemas']['Surface']
      /** @description What the blocks do not show. Nothing is fetched from other servers. */
      notes: components['schemas']['ImportNote'][]
    }
    /** Schedule */
    Schedule: {
      id: string
      surfaceId: string
      /** @enum {string} */
      action: 'publish' | 'unpublish'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      revision: number | null
      version: string | null
      /** @enum {string} */
      status: 'pending' | 'done' | 'failed' | 'cancelled'
      lastError: {
        code: string
        message: string
      } | null
      /** @description What it will do, or what came of it. */
      summary: string
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      endedAt: string | null
    }
    /** ScheduleInput */
    ScheduleInput: {
      /** @enum {string} */
      action: 'publish' | 'unpublish'
      /**
       * Format: date-time
       * @description In the future, at most two years ahead.
       */
      at: string
      /** @description The version to publish as. Default: the suggested one at that time */
      version?: string
      /** @description The revision to publish. Default: a snapshot of the current draft */
      revision?: number
    }
    /** NewSchedule */
    NewSchedule: {
      id: string
      surfaceId: string
      /** @enum {string} */
      action: 'publish' | 'unpublish'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      revision: number | null
      version: string | null
      /** @enum {string} */
      status: 'pending' | 'done' | 'failed' | 'cancelled'
      lastError: {
        code: string
        message: string
      } | null
      /** @description What it will do, or what came of it. */
      summary: string
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      endedAt: string | null
      /** @description What the publish gate finds now. */
      findings?: components['schemas']['Finding'][]
    }
    /** TimelineReceipt */
    TimelineReceipt: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'receipt'
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      /** @enum {string} */
      source: 'composer' | 'suggestion' | 'editor' | 'restore' | 'import'
      /** @enum {string} */
      status: 'proposed' | 'accepted' | 'partially_accepted' | 'rejected' | 'undone' | 'expired'
      summary: string
      intent: string | null
      operationCount: number
      /** @description The page can no longer be shown as this Receipt left it */
      compacted: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** TimelineRevision */
    TimelineRevision: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'revision'
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      number: number
      version: string
      /** @enum {string} */
      revisionKind: 'snapshot' | 'publish' | 'restore' | 'import'
      note: string | null
      blockCount: number
    }
    /**
     * TimelineEvent
     * @description Before and after: the visibility, or the schedule
     */
    TimelineEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'event'
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      /** @enum {string} */
      action:
        | 'surface.unpublish'
        | 'surface.archive'
        | 'surface.visibility'
        | 'schedule.create'
        | 'schedule.cancel'
        | 'schedule.fail'
      before: {
        [key: string]: unknown
      } | null
      after: {
        [key: string]: unknown
      } | null
    }
    TimelineEntry:
      | components['schemas']['TimelineReceipt']
      | components['schemas']['TimelineRevision']
      | components['schemas']['TimelineEvent']
    /** PreviewLink */
    PreviewLink: {
      id: string
      surfaceId: string
      revision: number | null
      /** @description The last four characters of the address. */
      hint: string
      /** @description How often the page was opened. */
      uses: number
      lastUsedAt: string | null
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** PreviewLinkInput */
    PreviewLinkInput: {
      /** @description Seconds, at most 90 days. Default: 7 days */
      expiresIn?: number
      /** @description The number of a revision. Default: follows the draft */
      revision?: number
    }
    /** NewPreviewLink */
    NewPreviewLink: {
      id: string
      surfaceId: string
      revision: number | null
      /** @description The last four characters of the address. */
      hint: string
      /** @description How often the page was opened. */
      uses: number
      lastUsedAt: string | null
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
      /** @description Works without an account. Shown once. */
      url: string
    }
    /** Draft */
    Draft: {
      surfaceId: string
      name: string
      slug: string
      description: string
      blocks: components['schemas']['Block'][]
      meta: {
        title?: string
        description?: string
        imageUploadId?: string
        noindex?: boolean
        /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
        locale?: string
        /** @description Words to filter the public list by. */
        tags?: string[]
        /**
         * Look
         * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
         * @enum {string}
         */
        look?:
          | 'hearth'
          | 'counsel'
          | 'signal'
          | 'tide'
          | 'vigil'
          | 'crisp'
          | 'plumb'
          | 'iron'
          | 'field'
          | 'fete'
          | 'gazette'
          | 'velvet'
          | 'readme'
          | 'civic'
      }
      etag: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      updatedBy: components['schemas']['Person']
    }
    /**
     * Merged
     * @description What a stale save was merged with. Absent if it was not
     */
    Merged: {
      /** @description The Receipts that others left meanwhile, oldest first, at most 100 */
      receiptIds: string[]
      /** @description The blocks that they changed */
      blockIds: string[]
      by: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }[]
    }
    /** SavedDraft */
    SavedDraft: {
      surfaceId: string
      name: string
      slug: string
      description: string
      blocks: components['schemas']['Block'][]
      meta: {
        title?: string
        description?: string
        imageUploadId?: string
        noindex?: boolean
        /** @description Language of the page, as a BCP 47 tag such as en or de-CH. Default: the language of the World. */
        locale?: string
        /** @description Words to filter the public list by. */
        tags?: string[]
        /**
         * Look
         * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
         * @enum {string}
         */
        look?:
          | 'hearth'
          | 'counsel'
          | 'signal'
          | 'tide'
          | 'vigil'
          | 'crisp'
          | 'plumb'
          | 'iron'
          | 'field'
          | 'fete'
          | 'gazette'
          | 'velvet'
          | 'readme'
          | 'civic'
      }
      etag: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      updatedBy: components['schemas']['Person']
      /** @description Uploads on the page that the World does not have. Absent if there are none */
      findings?: components['schemas']['Finding'][]
      merged?: components['schemas']['Merged']
    }
    /** SentInsertOperation */
    SentInsertOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'insert'
      /** @description The parent block; null, the default, for the top level */
      parentId?: string | null
      /** @description The place among the siblings. Default: the end */
      index?: number
      block: components['schemas']['NewBlock']
    }
    /** DocumentOperation */
    DocumentOperation: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      op: 'document'
      /** @description At least one character that is not a space. */
      name?: string
      /** @description Lower-case letters and digits, joined by single hyphens. */
      slug?: string
      description?: string
      /** @description Merge patch (RFC 7396) of the meta: null deletes */
      meta?: {
        title?: string | null
        description?: string | null
        imageUploadId?: string | null
        noindex?: boolean | null
        locale?: string | null
        tags?: string[] | null
        look?:
          | (
              | 'hearth'
              | 'counsel'
              | 'signal'
              | 'tide'
              | 'vigil'
              | 'crisp'
              | 'plumb'
              | 'iron'
              | 'field'
              | 'fete'
              | 'gazette'
              | 'velvet'
              | 'readme'
              | 'civic'
            )
          | null
      }
    }
    NewOperation:
      | components['schemas']['SentInsertOperation']
      | components['schemas']['UpdateOperation']
      | components['schemas']['MoveOperation']
      | components['schemas']['RemoveOperation']
      | components['schemas']['DocumentOperation']
    /** BlockOperations */
    BlockOperations: {
      operations: components['schemas']['NewOperation'][]
    }
    /** Arrangement */
    Arrangement: {
      /**
       * Look
       * @description A complete design: colours, type, measures, and the way boxes and buttons are drawn.
       * @enum {string}
       */
      look:
        | 'hearth'
        | 'counsel'
        | 'signal'
        | 'tide'
        | 'vigil'
        | 'crisp'
        | 'plumb'
        | 'iron'
        | 'field'
        | 'fete'
        | 'gazette'
        | 'velvet'
        | 'readme'
        | 'civic'
      /** @description The draft that the operations are for: send it as `If-Match` */
      draftEtag: string
      /** @description Empty if the draft is arranged */
      operations: components['schemas']['Operation'][]
    }
    /** Variant */
    Variant: {
      /** @enum {string} */
      name: 'thumb' | 'small' | 'medium' | 'large' | 'social'
      /** @enum {string} */
      format: 'webp' | 'jpeg'
      width: number
      height: number
      size: number
      url: string
    }
    /** ShownImage */
    ShownImage: {
      url: string | null
      width: number | null
      height: number | null
      /** @description The upload’s text; a text in the image’s block takes precedence. */
      alt: string
      thumbhash: string | null
      /** @description The point that crops keep visible, as fractions of width and height. */
      focalPoint: {
        x: number
        y: number
      }
      variants: components['schemas']['Variant'][]
      /** @description True while the variants are being made; absent afterwards. */
      processing?: boolean
    }
    /** Published */
    Published: {
      surfaceId: string
      worldId: string
      version: string
      revision: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      publishedAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      firstPublishedAt: string
      publishedBy?: components['schemas']['Person']
      contentHash: string
      /** @description The description of the page; derived from its text if none is set */
      description: string
      /** @description The props that hold Markdown, by block type, as JSON Pointers into the props; `*` stands for every item */
      markdown: {
        [key: string]: string[]
      }
      /** @description BCP 47 tag. This and the next three are absent for a fixed version */
      locale?: string
      theme?: components['schemas']['Theme']
      world?: {
        name: string
        slug: string
      }
      /** @description The canonical URL of the page */
      url?: string
      content: components['schemas']['Content']
      images?: {
        [key: string]: components['schemas']['ShownImage']
      }
    }
    /** Present */
    Present: {
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      /** @enum {string} */
      state: 'viewing' | 'editing' | 'typing'
      blockId: string | null
      field: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** Presence */
    Presence: {
      surfaceId: string
      /** @description The last to say so first */
      present: components['schemas']['Present'][]
    }
    /** PresenceInput */
    PresenceInput: {
      /** @enum {string} */
      state: 'viewing' | 'editing' | 'typing' | 'gone'
      blockId?: string
      /** @description JSON Pointer into the props of the block */
      field?: string
    }
    /**
     * ListedSurface
     * @description All fields, or those that `fields` names
     */
    ListedSurface: {
      surfaceId?: string
      slug?: string
      /** @description The canonical URL of the page */
      url?: string
      title?: string
      /** @description Derived from the text of the page if none is set */
      description?: string
      /** @description BCP 47 tag */
      locale?: string
      tags?: string[]
      noindex?: boolean
      version?: string
      revision?: number
      /** @description The same as long as the content is the same */
      contentHash?: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      publishedAt?: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      firstPublishedAt?: string
    }
    /** PublishedPart */
    PublishedPart: {
      surfaceId?: string
      worldId?: string
      version?: string
      revision?: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      publishedAt?: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      firstPublishedAt?: string
      publishedBy?: components['schemas']['Person']
      contentHash?: string
      /** @description The description of the page; derived from its text if none is set */
      description?: string
      /** @description The props that hold Markdown, by block type, as JSON Pointers into the props; `*` stands for every item */
      markdown?: {
        [key: string]: string[]
      }
      /** @description BCP 47 tag. This and the next three are absent for a fixed version */
      locale?: string
      theme?: components['schemas']['Theme']
      world?: {
        name: string
        slug: string
      }
      /** @description The canonical URL of the page */
      url?: string
      content?: components['schemas']['Content']
      images?: {
        [key: string]: components['schemas']['ShownImage']
      }
    }
    /**
     * @description - `world.create`: A World was created.
     *     - `world.update`: The name, slug, description or settings of the World changed.
     *     - `world.delete`: A World was deleted, with everything in it.
     *     - `world.export`: The World was exported as a bundle.
     *     - `world.import`: A bundle was imported: Surfaces, revisions, Receipts, uploads and agents.
     *     - `domain.create`: A host name was claimed for the World.
     *     - `domain.verify`: A host name was verified, so that the World answers there.
     *     - `domain.lapse`: A host name lost its TXT record, and the World no longer answers there.
     *     - `domain.delete`: A host name was given up.
     *     - `member.join`: A person became a member with their first single sign-on.
     *     - `member.update`: The role of a member changed.
     *     - `member.remove`: A member left or was removed.
     *     - `invitation.create`: A person was invited.
     *     - `invitation.update`: The role or the teams of an invitation changed, or it was sent again.
     *     - `invitation.revoke`: An invitation was revoked.
     *     - `invitation.accept`: An invited person became a member.
     *     - `team.create`: A team was created.
     *     - `team.update`: The name, slug or description of a team changed.
     *     - `team.delete`: A team was deleted.
     *     - `team.member.add`: A member joined a team.
     *     - `team.member.update`: The role of a member in a team changed.
     *     - `team.member.remove`: A member left a team.
     *     - `sso.create`: A single sign-on configuration was created.
     *     - `sso.update`: A single sign-on configuration changed.
     *     - `sso.test`: A single sign-on configuration was tested.
     *     - `sso.enable`: A single sign-on configuration was enabled.
     *     - `sso.delete`: A single sign-on configuration was deleted.
     *     - `sso.link`: An account was linked to a person of the identity provider.
     *     - `billing.change_plan`: The plan of the World changed.
     *     - `billing.checkout`: A checkout was opened, or a purchase took effect at once.
     *     - `billing.paid`: An order was paid, and what was bought was granted.
     *     - `billing.reversed`: A purchase was refunded or lost in a dispute, and what was left of it was taken back.
     *     - `billing.cancel`: The end of the subscription was scheduled.
     *     - `billing.resume`: The scheduled end of the subscription was taken back.
     *     - `billing.subscription`: The subscription changed with time or at the payment provider.
     *     - `billing.profile`: The billing profile changed.
     *     - `billing.grant_phi`: The operator granted Φ to the World.
     *     - `surface.create`: A Surface was created.
     *     - `surface.update`: A Surface was assigned to a team or removed from one.
     *     - `surface.draft`: A draft was saved: hash, counts and operations, not the blocks.
     *     - `surface.snapshot`: A draft was saved as a revision.
     *     - `surface.publish`: A revision went live.
     *     - `surface.unpublish`: The live revision was taken down.
     *     - `surface.archive`: A Surface was archived.
     *     - `surface.delete`: A Surface was deleted for good.
     *     - `surface.restore`: A revision was restored into the draft.
     *     - `surface.visibility`: The visibility of a Surface changed.
     *     - `entry.create`: A visitor sent a form; the entry holds neither the answers nor the address.
     *     - `entry.update`: The status of a form entry changed; the entry does not hold the answers.
     *     - `entry.delete`: Form entries were deleted; the entry does not hold the answers.
     *     - `schedule.create`: A publish or a take-down was scheduled.
     *     - `schedule.cancel`: A schedule was cancelled, or removed from the list after it had failed.
     *     - `schedule.fail`: A scheduled publish or take-down failed; the entry holds why.
     *     - `preview_link.create`: A preview link was created; the entry does not hold its address.
     *     - `preview_link.revoke`: A preview link was revoked.
     *     - `blueprint.apply`: The pages of a blueprint were added.
     *     - `artifact.publish`: A version of an artifact was published in the marketplace.
     *     - `artifact.update`: The description, price or deprecation of an artifact changed.
     *     - `artifact.unpublish`: An artifact was taken out of the marketplace.
     *     - `artifact.install`: An artifact was installed.
     *     - `artifact.upgrade`: An installed artifact was brought to a newer version.
     *     - `artifact.uninstall`: An installation was ended. What it made stays.
     *     - `artifact.checkout`: A payment for an artifact was opened.
     *     - `artifact.purchase`: An artifact was paid for, and may be installed.
     *     - `artifact.refund`: The payment for an artifact was returned, and it may not be installed again.
     *     - `turn.create`: A composer turn began.
     *     - `turn.cancel`: A composer turn was cancelled.
     *     - `ai.complete`: A completion began.
     *     - `ai.embed`: An embedding began.
     *     - `agent.create`: A custom agent was created.
     *     - `agent.update`: A custom agent was changed.
     *     - `agent.delete`: A custom agent was deleted.
     *     - `receipt.accept`: A proposal was accepted, whole or in part.
     *     - `receipt.reject`: A proposal was rejected.
     *     - `receipt.undo`: An accepted proposal was undone.
     *     - `ai.analyze`: A page was analysed.
     *     - `suggestion.apply`: A suggestion of the analysis was applied to a draft.
     *     - `suggestion.dismiss`: A suggestion of the analysis was dismissed.
     *     - `memory.create`: A fact that a brief told to remember or a person wrote was kept; the entry does not hold the fact.
     *     - `memory.update`: A remembered fact was rewritten; the entry does not hold the fact.
     *     - `preference.delete`: What the composer had learned of a kind of block, section or page was forgotten.
     *     - `memory.delete`: A remembered fact was forgotten; the entry does not hold the fact.
     *     - `upload.create`: A file was uploaded or announced.
     *     - `upload.update`: The description or focal point of an upload changed, or its bytes arrived.
     *     - `upload.delete`: An upload was deleted.
     *     - `upload.process`: The variants of an image were created, or could not be created.
     *     - `connection.create`: Somebody began to connect an account at a provider.
     *     - `connection.complete`: An account at a provider was connected.
     *     - `connection.fail`: A connection failed, because its tokens could not be renewed.
     *     - `connection.delete`: A connection was deleted. Its tokens are revoked at the provider.
     *     - `job.cancel`: A job was cancelled.
     *     - `client.create`: A partner app was registered.
     *     - `client.update`: The name, redirect URIs or scopes of a partner app changed.
     *     - `client.delete`: A partner app was removed, with its tokens and what people allowed it.
     *     - `client.rotate`: A partner app got a new secret.
     *     - `grant.create`: A person allowed a partner app to act for them.
     *     - `grant.update`: A person allowed a partner app more than before.
     *     - `grant.delete`: A person withdrew what they had allowed a partner app.
     *     - `grant.end`: Tokens of a partner app were revoked, by the app or because a code or refresh token was used twice.
     *     - `key.create`: An API key was created; the entry does not hold the key.
     *     - `key.revoke`: An API key was revoked.
     *     - `webhook.create`: A webhook was created; the entry does not hold its secret.
     *     - `webhook.update`: The address, events, description or state of a webhook changed.
     *     - `webhook.delete`: A webhook was deleted, with its deliveries.
     *     - `webhook.rotate`: A webhook got a new secret; the entry does not hold it.
     *     - `webhook.test`: A test event was sent to a webhook.
     *     - `webhook.redeliver`: An event was sent to a webhook again.
     *     - `webhook.disable`: A webhook was switched off, because its receiver is gone or kept failing.
     *     - `audit.prune`: Entries older than the retention were removed.
     * @enum {string}
     */
    AuditAction:
      | 'world.create'
      | 'world.update'
      | 'world.delete'
      | 'world.export'
      | 'world.import'
      | 'domain.create'
      | 'domain.verify'
      | 'domain.lapse'
      | 'domain.delete'
      | 'member.join'
      | 'member.update'
      | 'member.remove'
      | 'invitation.create'
      | 'invitation.update'
      | 'invitation.revoke'
      | 'invitation.accept'
      | 'team.create'
      | 'team.update'
      | 'team.delete'
      | 'team.member.add'
      | 'team.member.update'
      | 'team.member.remove'
      | 'sso.create'
      | 'sso.update'
      | 'sso.test'
      | 'sso.enable'
      | 'sso.delete'
      | 'sso.link'
      | 'billing.change_plan'
      | 'billing.checkout'
      | 'billing.paid'
      | 'billing.reversed'
      | 'billing.cancel'
      | 'billing.resume'
      | 'billing.subscription'
      | 'billing.profile'
      | 'billing.grant_phi'
      | 'surface.create'
      | 'surface.update'
      | 'surface.draft'
      | 'surface.snapshot'
      | 'surface.publish'
      | 'surface.unpublish'
      | 'surface.archive'
      | 'surface.delete'
      | 'surface.restore'
      | 'surface.visibility'
      | 'entry.create'
      | 'entry.update'
      | 'entry.delete'
      | 'schedule.create'
      | 'schedule.cancel'
      | 'schedule.fail'
      | 'preview_link.create'
      | 'preview_link.revoke'
      | 'blueprint.apply'
      | 'artifact.publish'
      | 'artifact.update'
      | 'artifact.unpublish'
      | 'artifact.install'
      | 'artifact.upgrade'
      | 'artifact.uninstall'
      | 'artifact.checkout'
      | 'artifact.purchase'
      | 'artifact.refund'
      | 'turn.create'
      | 'turn.cancel'
      | 'ai.complete'
      | 'ai.embed'
      | 'agent.create'
      | 'agent.update'
      | 'agent.delete'
      | 'receipt.accept'
      | 'receipt.reject'
      | 'receipt.undo'
      | 'ai.analyze'
      | 'suggestion.apply'
      | 'suggestion.dismiss'
      | 'memory.create'
      | 'memory.update'
      | 'preference.delete'
      | 'memory.delete'
      | 'upload.create'
      | 'upload.update'
      | 'upload.delete'
      | 'upload.process'
      | 'connection.create'
      | 'connection.complete'
      | 'connection.fail'
      | 'connection.delete'
      | 'job.cancel'
      | 'client.create'
      | 'client.update'
      | 'client.delete'
      | 'client.rotate'
      | 'grant.create'
      | 'grant.update'
      | 'grant.delete'
      | 'grant.end'
      | 'key.create'
      | 'key.revoke'
      | 'webhook.create'
      | 'webhook.update'
      | 'webhook.delete'
      | 'webhook.rotate'
      | 'webhook.test'
      | 'webhook.redeliver'
      | 'webhook.disable'
      | 'audit.prune'
    /** AuditEntry */
    AuditEntry: {
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
        email: string | null
      }
      action: components['schemas']['AuditAction']
      resource: {
        type: string
        id: string | null
        name: string | null
      }
      ip: string | null
      userAgent: string | null
      traceId: string | null
      before: unknown
      after: unknown
      /** @description The changed fields; `field` is a JSON Pointer into before and after. */
      diff: {
        field: string
        before?: unknown
        after?: unknown
      }[]
      /** @description Before and after are too long for a list; get the entry to read them. */
      partial?: boolean
      hash: string
      prevHash: string
    }
    /** AuditStats */
    AuditStats: {
      total: number
      byAction: {
        key: string
        count: number
      }[]
      byActor: {
        key: string
        count: number
        name: string
      }[]
      byResourceType: {
        key: string
        count: number
      }[]
      byDay: {
        key: string
        count: number
      }[]
    }
    /** AuditVerdict */
    AuditVerdict: {
      ok: boolean
      checked: number
      firstBroken: string | null
    }
    /** Preview */
    Preview: {
      surfaceId: string
      etag: string
      content: components['schemas']['Content']
      images?: {
        [key: string]: components['schemas']['ShownImage']
      }
      html: string
    }
    /** ReceiptPreview */
    ReceiptPreview: {
      receiptId: string
      content: components['schemas']['Content']
      images?: {
        [key: string]: components['schemas']['ShownImage']
      }
      html: string
    }
    /** RenderInput */
    RenderInput: {
      operations?: components['schemas']['NewOperation'][]
      /** @description Answers only the blocks of the top level that are, or that hold, one of these */
      blockIds?: string[]
      theme?: components['schemas']['Theme']
      /** @description Also answers the whole page as one HTML document */
      document?: boolean
      /** @description A number, a version or `live`, in place of the draft */
      revision?: string
      /** @description The page as this Receipt made it, in place of the draft */
      receiptId?: string
    }
    /** RenderedBlock */
    RenderedBlock: {
      id: string
      /** @enum {string} */
      place: 'header' | 'main' | 'footer'
      /** @description Each block in it has its id in `data-block` */
      html: string
    }
    /** Rendering */
    Rendering: {
      /** @description Of the draft */
      etag: string
      /** @description Of the top level, those of the header first and of the footer last */
      blocks: components['schemas']['RenderedBlock'][]
      /** @description HTML of the title that opens a page without a block that has it */
      title?: string
      document?: string
      /** @description Uploads on the page that the World does not have. Absent if there are none */
      issues?: components['schemas']['Finding'][]
    }
    /** UploadSummary */
    UploadSummary: {
      id: string
      filename: string
      contentType: string
      /** @description Bytes. */
      size: number
      sha256: string | null
      width: number | null
      height: number | null
      thumbhash: string | null
      alt: string
      crop: {
        x: number
        y: number
        width: number
        height: number
      } | null
      /** @description The point that crops keep visible, as fractions of width and height. */
      focalPoint: {
        x: number
        y: number
      }
      /** @enum {string} */
      status: 'pending' | 'processing' | 'ready' | 'failed'
      failure: {
        code: string
        message: string
      } | null
      url: string | null
      variants: components['schemas']['Variant'][]
      jobId: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      createdBy: components['schemas']['Person']
    }
    /** Upload */
    Upload: {
      id: string
      filename: string
      contentType: string
      /** @description Bytes. */
      size: number
      sha256: string | null
      width: number | null
      height: number | null
      thumbhash: string | null
      alt: string
      crop: {
        x: number
        y: number
        width: number
        height: number
      } | null
      /** @description The point that crops keep visible, as fractions of width and height. */
      focalPoint: {
        x: number
        y: number
      }
      /** @enum {string} */
      status: 'pending' | 'processing' | 'ready' | 'failed'
      failure: {
        code: string
        message: string
      } | null
      url: string | null
      variants: components['schemas']['Variant'][]
      jobId: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      createdBy: components['schemas']['Person']
      uses: {
        surfaceId: string
        name: string
        /** @description Whether the draft, the live page or both show it */
        places: ('draft' | 'live')[]
      }[]
    }
    /** PresignedUpload */
    PresignedUpload: {
      uploadId: string
      /** @constant */
      method: 'PUT'
      url: string
      headers: {
        [key: string]: string
      }
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** TurnStartedEvent */
    TurnStartedEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'turn.started'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @constant */
      protocol: 1
      surfaceId?: string
      base: {
        etag: string
        contentHash: string
      } | null
      engine: {
        id: string
        /** @enum {string} */
        kind: 'generative' | 'deterministic'
      }
      hold: {
        /** @description Φ */
        phi: number
      }
      resumeUrl: string
      cancelUrl: string
    }
    /** StepStartedEvent */
    StepStartedEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'step.started'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @enum {string} */
      step: 'plan' | 'retrieve' | 'compose' | 'validate' | 'repair'
      ms: number
    }
    /** StepFinishedEvent */
    StepFinishedEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'step.finished'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @enum {string} */
      step: 'plan' | 'retrieve' | 'compose' | 'validate' | 'repair'
      ms: number
    }
    /** TextDeltaEvent */
    TextDeltaEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'text.delta'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      textId: string
      delta: string
    }
    /**
     * BlockPreviewEvent
     * @description Not stored: it has no number and is not sent again after a reconnect
     */
    BlockPreviewEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'block.preview'
      turnId: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      blockId: string
      /** @enum {string} */
      op?: 'insert' | 'update'
      /** @description With `op`, `parentId` and `index`: present once the page could take the block as it is. Only then are the props checked */
      blockType?: string
      parentId?: string | null
      /** @description Its place among the blocks of its parent */
      index?: number
      /** @description The props received so far. Of a block that the page has, only those that change */
      props: {
        [key: string]: unknown
      }
    }
    /** BlockPatchEvent */
    BlockPatchEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'block.patch'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      operations: components['schemas']['Operation'][]
      /** @enum {string} */
      provenance: 'brief' | 'profile' | 'memory' | 'blueprint' | 'placeholder' | 'model'
    }
    /** RepairEvent */
    RepairEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'repair'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      blockId: string | null
      issues: {
        path: string
        code: string
        message: string
      }[]
      /** @description 0 if it was repaired without the model */
      attempt: number
      /** @description Some of what was written is lost */
      lossy: boolean
    }
    /** UsageEvent */
    UsageEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'usage'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      inputTokens: number
      outputTokens: number
      /** @description Φ */
      phi: number
    }
    /** ReceiptEvent */
    ReceiptEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'receipt'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      receiptId: string
      summary: string
      diff: {
        added: number
        removed: number
        moved: number
        changed: number
        retyped: number
      }
      /** @description The turn ended early */
      partial: boolean
      /** @description Parts of the brief that were not done, and why */
      notUnderstood: {
        /** @enum {string} */
        reason:
          | 'notUnderstood'
          | 'absent'
          | 'unclear'
          | 'model'
          | 'noUndo'
          | 'noUpload'
          | 'already'
          | 'tooShort'
          | 'notAllowed'
          | 'tooLong'
          | 'undone'
          | 'aside'
        /** @description The words of the brief */
        text: string
      }[]
      findings: {
        /** @enum {string} */
        kind: 'missing' | 'moved' | 'invented' | 'placeholder'
        fact: ('phone' | 'email' | 'address' | 'url' | 'price' | 'date' | 'time' | 'percent' | 'name' | 'figure') | null
        text: string
        blockId: string | null
      }[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** TurnCompletedEvent */
    TurnCompletedEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'turn.completed'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @enum {string} */
      finishReason: 'stop' | 'length' | 'content_filter' | 'no_changes'
      phi: {
        /** @description Φ */
        held: number
        /** @description Φ */
        charged: number
        /** @description Φ */
        released: number
        /** @description Φ */
        balance: number
      }
      usage: {
        inputTokens: number
        outputTokens: number
      }
    }
    /** TurnFailedEvent */
    TurnFailedEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'turn.failed'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @constant */
      finishReason: 'error'
      phi: {
        /** @description Φ */
        held: number
        /** @description Φ */
        charged: number
        /** @description Φ */
        released: number
        /** @description Φ */
        balance: number
      }
      usage: {
        inputTokens: number
        outputTokens: number
      }
      error: {
        code: string
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
      }
    }
    /** TurnCancelledEvent */
    TurnCancelledEvent: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'turn.cancelled'
      turnId: string
      /** @description Gapless from 1; the id of the frame is <turnId>:<seq> */
      seq: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      /** @enum {string} */
      finishReason: 'cancelled' | 'detached' | 'stopping'
      phi: {
        /** @description Φ */
        held: number
        /** @description Φ */
        charged: number
        /** @description Φ */
        released: number
        /** @description Φ */
        balance: number
      }
      usage: {
        inputTokens: number
        outputTokens: number
      }
    }
    TurnEvent:
      | components['schemas']['TurnStartedEvent']
      | components['schemas']['StepStartedEvent']
      | components['schemas']['StepFinishedEvent']
      | components['schemas']['TextDeltaEvent']
      | components['schemas']['BlockPreviewEvent']
      | components['schemas']['BlockPatchEvent']
      | components['schemas']['RepairEvent']
      | components['schemas']['UsageEvent']
      | components['schemas']['ReceiptEvent']
      | components['schemas']['TurnCompletedEvent']
      | components['schemas']['TurnFailedEvent']
      | components['schemas']['TurnCancelledEvent']
    /** TurnDecision */
    TurnDecision: {
      id: string
      /** @enum {string} */
      status: 'proposed' | 'accepted' | 'partially_accepted' | 'rejected' | 'undone' | 'expired'
      summary: string
      operationCount: number
      acceptedOperations: number[] | null
      decidedAt: string | null
    }
    /** TurnSummary */
    TurnSummary: {
      id: string
      surfaceId: string | null
      intent: string
      /** @enum {string} */
      status: 'running' | 'completed' | 'failed' | 'cancelled'
      engine: {
        id: string
        /** @enum {string} */
        kind: 'generative' | 'deterministic'
      }
      phi: {
        held: number
        charged: number
        released: number
        balance: number | null
      }
      usage: {
        inputTokens: number
        outputTokens: number
      }
      receiptId: string | null
      finishReason:
        ('stop' | 'length' | 'content_filter' | 'no_changes' | 'error' | 'cancelled' | 'detached' | 'stopping') | null
      /** @description Parts of the brief that were not done, and why */
      notUnderstood: {
        /** @enum {string} */
        reason:
          | 'notUnderstood'
          | 'absent'
          | 'unclear'
          | 'model'
          | 'noUndo'
          | 'noUpload'
          | 'already'
          | 'tooShort'
          | 'notAllowed'
          | 'tooLong'
          | 'undone'
          | 'aside'
        /** @description The words of the brief */
        text: string
      }[]
      error?: {
        code: string
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
      }
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      finishedAt: string | null
      by: components['schemas']['Person']
      receipt: components['schemas']['TurnDecision'] | null
    }
    /** Turn */
    Turn: {
      id: string
      surfaceId: string | null
      intent: string
      /** @enum {string} */
      status: 'running' | 'completed' | 'failed' | 'cancelled'
      engine: {
        id: string
        /** @enum {string} */
        kind: 'generative' | 'deterministic'
      }
      phi: {
        held: number
        charged: number
        released: number
        balance: number | null
      }
      usage: {
        inputTokens: number
        outputTokens: number
      }
      receiptId: string | null
      finishReason:
        ('stop' | 'length' | 'content_filter' | 'no_changes' | 'error' | 'cancelled' | 'detached' | 'stopping') | null
      /** @description Parts of the brief that were not done, and why */
      notUnderstood: {
        /** @enum {string} */
        reason:
          | 'notUnderstood'
          | 'absent'
          | 'unclear'
          | 'model'
          | 'noUndo'
          | 'noUpload'
          | 'already'
          | 'tooShort'
          | 'notAllowed'
          | 'tooLong'
          | 'undone'
          | 'aside'
        /** @description The words of the brief */
        text: string
      }[]
      error?: {
        code: string
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
      }
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      finishedAt: string | null
    }
    /** Receipt */
    Receipt: {
      id: string
      surfaceId: string | null
      turnId: string | null
      /** @enum {string} */
      source: 'composer' | 'suggestion' | 'editor' | 'restore' | 'import'
      intent: string | null
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
      }
      model: string | null
      phi: number
      /** @enum {string} */
      status: 'proposed' | 'accepted' | 'partially_accepted' | 'rejected' | 'undone' | 'expired'
      /** @description The turn ended early */
      partial: boolean
      /** @description Facts of the brief that a model lost or moved, facts that it invented, and placeholders to fill */
      findings: {
        /** @enum {string} */
        kind: 'missing' | 'moved' | 'invented' | 'placeholder'
        fact: ('phone' | 'email' | 'address' | 'url' | 'price' | 'date' | 'time' | 'percent' | 'name' | 'figure') | null
        text: string
        blockId: string | null
      }[]
      /** @description Parts of the brief that were not done, and why */
      notUnderstood: {
        /** @enum {string} */
        reason:
          | 'notUnderstood'
          | 'absent'
          | 'unclear'
          | 'model'
          | 'noUndo'
          | 'noUpload'
          | 'already'
          | 'tooShort'
          | 'notAllowed'
          | 'tooLong'
          | 'undone'
          | 'aside'
        /** @description The words of the brief */
        text: string
      }[]
      /** @description Empty once the Receipt is compacted */
      operations: components['schemas']['Operation'][]
      /** @description Operations that undo the change */
      inverse: components['schemas']['Operation'][]
      /** @description How many operations the change has */
      operationCount: number
      /** @description After 30 days the operations are no longer kept, and undo is refused */
      compacted: boolean
      baseEtag: string | null
      resultHash: string
      summary: string
      acceptedOperations: number[] | null
      expiresAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      decidedAt: string | null
      decidedBy: components['schemas']['Person'] | null
    }
    /** Balance */
    Balance: {
      /** @description Φ, with at most three decimals */
      remaining: number
      /** @description Φ, with at most three decimals */
      held: number
      allowance: {
        /** @description Φ, with at most three decimals */
        granted: number
        /** @description Φ, with at most three decimals */
        remaining: number
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        resetsAt: string
      }
      purchased: {
        /** @description Φ, with at most three decimals */
        remaining: number
      }
      pace: {
        /** @description Φ, with at most three decimals */
        limit: number
        windowSeconds: number
        /** @description Φ, with at most three decimals */
        used: number
        availableAt: string | null
      }
    }
    /** Usage */
    Usage: {
      period: {
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        start: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        end: string
      }
      totals: {
        /** @description Φ, with at most three decimals */
        phi: number
        calls: number
        inputTokens: number
        outputTokens: number
      }
      rows: {
        key: string | null
        /** @description Φ, with at most three decimals */
        phi: number
        calls: number
        inputTokens: number
        outputTokens: number
      }[]
    }
    /** Plan */
    Plan: {
      code: components['schemas']['PlanCode']
      name: string
      price: {
        /** @description In minor units */
        amount: number
        currency: string
        /** @enum {string} */
        interval: 'month' | 'year'
      }
      phi: {
        allowance: number
        pacePerHour: number
      }
      ceilings: {
        liveApps: number | null
        records: number | null
        storage: number | null
        members: number | null
      }
      features: {
        teams: boolean
        audit: boolean
        sso: boolean
        worlds: boolean
      }
    }
    /** Invoice */
    Invoice: {
      id: string
      number: string | null
      /** @enum {string} */
      status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | 'refunded'
      /** @description In minor units; negative for a credit */
      amount: number
      currency: string
      lines: {
        description: string
        /** @description In minor units; negative for a credit */
        amount: number
        period: {
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          start: string
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          end: string
        } | null
      }[]
      /** @description The receipt */
      url: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      issuedAt: string
      paidAt: string | null
    }
    /** BillingAddress */
    BillingAddress: {
      /** @description One line that is not blank, without control characters. */
      line1?: string
      /** @description One line that is not blank, without control characters. */
      line2?: string
      /** @description One line that is not blank, without control characters. */
      postalCode?: string
      /** @description One line that is not blank, without control characters. */
      city?: string
      /** @description One line that is not blank, without control characters. */
      state?: string
      /** @description ISO 3166-1 alpha-2 */
      country?: string
    }
    /** BillingProfile */
    BillingProfile: {
      contactName: string | null
      email: string | null
      vatId: string | null
      taxCountry: string | null
      address: components['schemas']['BillingAddress'] | null
      updatedAt: string | null
    }
    /** BillingOverview */
    BillingOverview: {
      plan: components['schemas']['Plan']
      /** @enum {string} */
      state: 'active' | 'trialing' | 'past_due' | 'canceling' | 'canceled'
      usage: {
        liveApps: {
          used: number
          limit: number | null
        }
        records: {
          used: number
          limit: number | null
        }
        storage: {
          used: number
          limit: number | null
        }
        members: {
          used: number
          limit: number | null
        }
        phi: {
          used: number
          limit: number | null
        }
      }
      period: {
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        start: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        end: string
      }
      cancelAt: string | null
      nextBillDate: string | null
      nextAmount: {
        /** @description In minor units; negative for a credit */
        amount: number
        currency: string
      } | null
      /** @description The newest twelve; empty for members who are not admins */
      invoices: components['schemas']['Invoice'][]
      profile: components['schemas']['BillingProfile'] | null
      /** @enum {string} */
      provider: 'local' | 'stripe'
    }
    /** PhiPack */
    PhiPack: {
      id: string
      phi: number
      price: {
        /** @description In minor units */
        amount: number
        currency: string
      }
    }
    /**
     * NewCheckout
     * @description Exactly one of the two
     */
    NewCheckout: {
      planCode?: string
      phiPack?: string
    }
    /** CheckoutLink */
    CheckoutLink: {
      id: string
      url: string | null
    }
    /** Checkout */
    Checkout: {
      id: string
      /** @enum {string} */
      kind: 'plan' | 'phi' | 'artifact'
      item: string
      /** @enum {string} */
      status: 'open' | 'paid' | 'expired' | 'reversed'
      /** @description In minor units; negative for a credit */
      amount: number
      currency: string
      url: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      paidAt: string | null
    }
    /** PlanChange */
    PlanChange: {
      planCode: string
      dryRun?: boolean
    }
    /** Proration */
    Proration: {
      /** @description In minor units; negative for a credit */
      amount: number
      currency: string
      lines: {
        description: string
        /** @description In minor units; negative for a credit */
        amount: number
        period: {
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          start: string
          /**
           * Format: date-time
           * @description ISO 8601, UTC, milliseconds
           */
          end: string
        } | null
      }[]
    }
    /** ChangedPlan */
    ChangedPlan: {
      plan: components['schemas']['Plan']
      proration: components['schemas']['Proration']
      /** @description Only with dryRun: ceilings of the plan that the use is above */
      breaks?: {
        /** @enum {string} */
        dimension: 'live_apps' | 'records' | 'storage' | 'members'
        used: number
        limit: number
        examples: {
          id: string | null
          name: string
          bytes?: number
        }[]
      }[]
      /** @description Only with dryRun: features that the plan does not include */
      lostFeatures?: ('teams' | 'audit' | 'sso' | 'worlds')[]
    }
    /** SubscriptionEnding */
    SubscriptionEnding: {
      /** @enum {string} */
      state: 'active' | 'trialing' | 'past_due' | 'canceling' | 'canceled'
      planCode: components['schemas']['PlanCode']
      cancelAt: string | null
    }
    /** BillingProfilePatch */
    BillingProfilePatch: {
      contactName?: string | null
      email?: string | null
      vatId?: string | null
      taxCountry?: string | null
      address?: components['schemas']['BillingAddress'] | null
    }
    /** EventReceipt */
    EventReceipt: {
      /** @constant */
      received: true
      /** @description True if the event changed nothing here */
      ignored: boolean
    }
    /** Connection */
    Connection: {
      id: string
      provider: string
      providerName: string
      /**
       * @description `pending` until the code arrives; `failed` once the tokens can no longer be renewed.
       * @enum {string}
       */
      status: 'pending' | 'connected' | 'failed'
      scopes: string[]
      account: string | null
      expiresAt: string | null
      failure: string | null
      createdBy: components['schemas']['Person']
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** NewConnection */
    NewConnection: {
      provider: string
      /** @description Scopes of the provider. Those of its configuration by default. */
      scopes?: string[]
      /** @description Where the provider sends the person back, at the origin of PUBLIC_URL, one of ALLOWED_ORIGINS or one of the World’s `allowedOrigins`. */
      redirectUri: string
    }
    /** StartedConnection */
    StartedConnection: {
      id: string
      authorizationUrl: string
      /** @description Comes back in the redirect. Compare it before you send the code here. */
      state: string
    }
    /** ConnectionCompletion */
    ConnectionCompletion: {
      code: string
      state: string
      /** @description The parameter `iss` of the redirect, if it had one. */
      iss?: string
    }
    /** Job */
    Job: {
      id: string
      /** @enum {string} */
      kind:
        | 'upload.process'
        | 'mail.send'
        | 'backup.snapshot'
        | 'backup.drill'
        | 'world.end'
        | 'billing.renew'
        | 'billing.sync'
        | 'billing.close'
        | 'billing.expire'
        | 'billing.profile'
        | 'mind.index'
        | 'sso.metadata'
        | 'ai.complete'
        | 'ai.embed'
        | 'ai.analyze'
        | 'connection.refresh'
        | 'connection.revoke'
        | 'surface.schedule'
        | 'webhook.deliver'
      /** @enum {string} */
      status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @description 0 to 1 */
      progress: number
      attempts: number
      error?: {
        code: string
        message: string
      }
      phi?: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      startedAt: string | null
      finishedAt: string | null
    }
    /** JobWithResult */
    JobWithResult: {
      id: string
      /** @enum {string} */
      kind:
        | 'upload.process'
        | 'mail.send'
        | 'backup.snapshot'
        | 'backup.drill'
        | 'world.end'
        | 'billing.renew'
        | 'billing.sync'
        | 'billing.close'
        | 'billing.expire'
        | 'billing.profile'
        | 'mind.index'
        | 'sso.metadata'
        | 'ai.complete'
        | 'ai.embed'
        | 'ai.analyze'
        | 'connection.refresh'
        | 'connection.revoke'
        | 'surface.schedule'
        | 'webhook.deliver'
      /** @enum {string} */
      status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @description 0 to 1 */
      progress: number
      attempts: number
      error?: {
        code: string
        message: string
      }
      phi?: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      startedAt: string | null
      finishedAt: string | null
      /** @description What came of it, once it succeeded; for its author and for admins */
      result?: unknown
    }
    /** Model */
    Model: {
      id: string
      /** @enum {string} */
      kind: 'generative' | 'deterministic'
      provider: string
      uses: ('compose' | 'complete' | 'embed' | 'analyze')[]
      /** @description Tokens of prompt and answer combined */
      contextWindow: number
      /** @description Φ per 1,000 output tokens or 4,000 input tokens */
      rate: number
      /** @description Used for composing if a request names no model */
      default: boolean
      available: boolean
      /** @description Why the model is not available */
      reason?: string
      /** @description For embeddings: the languages that the model reads well (ISO 639-1) */
      languages?: string[] | 'any'
      /** @description For embeddings: the length of the vectors, if it is known */
      dimensions?: number
    }
    /** AiCapabilities */
    AiCapabilities: {
      planCode: components['schemas']['PlanCode']
      plans: {
        code: string
        name: string
        current: boolean
        phi: {
          /** @description Φ */
          allowance: number
          /** @description Φ */
          pacePerHour: number
        }
      }[]
      uses: {
        compose: {
          enabled: boolean
          model: string | null
          reason?: string
        }
        complete: {
          enabled: boolean
          model: string | null
          reason?: string
        }
        embed: {
          enabled: boolean
          model: string | null
          reason?: string
        }
        analyze: {
          enabled: boolean
          model: string | null
          reason?: string
        }
      }
    }
    /** AgentMetrics */
    AgentMetrics: {
      agentId: string | null
      /** @description Composer turns that began today, failed ones too */
      turns: number
      failures: number
      /** @description Φ */
      phi: number
      inputTokens: number
      outputTokens: number
      p50Ms: number | null
      p95Ms: number | null
      acceptRate: number | null
    }
    /**
     * Voice
     * @description Measured figures of the texts of the World
     */
    Voice: {
      words: number
      sentences: number
      sentenceWords: {
        mean: number
        /** @description Nine of ten sentences are not longer */
        most: number
      }
      languages: {
        language: string
        /** @description By words */
        share: number
      }[]
      person: {
        /** @description Sentences that say we */
        we: number
        /** @description Sentences that say I */
        i: number
        /** @description Sentences that say you */
        you: number
      }
      address: ('formal' | 'informal' | 'mixed') | null
      /** @description Sentences that end in a question mark */
      questions: number
      /** @description Sentences that end in an exclamation mark */
      exclamations: number
    }
    /** Memory */
    Memory: {
      id: string
      fact: string
      source: {
        receiptId: string | null
        turnId: string | null
        by: components['schemas']['Person']
      }
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
    }
    /** Agent */
    Agent: {
      id: string
      name: string
      description: string
      instructions: string
      model: string | null
      temperature: number | null
      tools: string[] | null
      phiCap: number | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** Mind */
    Mind: {
      profile: components['schemas']['WorldProfile']
      voice: components['schemas']['Voice'] | null
      knowledge: {
        /** @description Surfaces in the index */
        surfaces: number
        /** @description Blocks with text in the index */
        blocks: number
        vectors: number
        model: string | null
        indexedAt: string | null
      }
      memory: components['schemas']['Memory'][]
      preferences: {
        /** @enum {string} */
        aspect: 'block' | 'section' | 'length'
        /** @description A block type, the heading of a section, or short, medium or long */
        key: string
        /** @description Proposals that were kept. A decision counts half after 30 days */
        kept: number
        refused: number
        /** @description The same in words */
        text: string
      }[]
      agents: components['schemas']['Agent'][]
      models: components['schemas']['Model'][]
      recentTurns: {
        id: string
        surfaceId: string | null
        /** @description The beginning of the brief */
        intent: string
        /** @enum {string} */
        status: 'running' | 'completed' | 'failed' | 'cancelled'
        engine: {
          id: string
          /** @enum {string} */
          kind: 'generative' | 'deterministic'
        }
        used: {
          /** @description Ids of remembered facts that the engine got */
          memory: string[]
          /** @description Pages that the brief named, and what was read there */
          named: {
            surfaceId: string
            facts: ('hours' | 'phone' | 'email' | 'address' | 'prices')[]
          }[]
          /** @description Pages that the engine could link to */
          links: string[]
          /** @description Passages that a generative engine got for the style of the World */
          samples: {
            surfaceId: string
            blockId: string
          }[]
        } | null
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        createdAt: string
      }[]
      budget: components['schemas']['Balance']
    }
    /** NewMemory */
    NewMemory: {
      /** @description A sentence */
      fact: string
    }
    /** MemoryPatch */
    MemoryPatch: {
      /** @description A sentence */
      fact?: string
    }
    /** NewAgent */
    NewAgent: {
      /** @description One line that is not blank, without control characters. */
      name: string
      /** @description For people */
      description?: string
      /** @description For generative models. The local composer does not read it. */
      instructions?: string
      model?: string | null
      temperature?: number | null
      tools?:
        | (
            | 'section'
            | 'columns'
            | 'card'
            | 'heading'
            | 'text'
            | 'list'
            | 'quote'
            | 'code'
            | 'callout'
            | 'divider'
            | 'table'
            | 'image'
            | 'gallery'
            | 'video'
            | 'embed'
            | 'hero'
            | 'features'
            | 'stats'
            | 'cta'
            | 'facts'
            | 'pricing'
            | 'menu'
            | 'agenda'
            | 'testimonials'
            | 'faq'
            | 'logos'
            | 'timeline'
            | 'people'
            | 'contact'
            | 'countdown'
            | 'button'
            | 'form'
            | 'links'
            | 'nav'
            | 'footer'
          )[]
        | null
      phiCap?: number | null
    }
    /** AgentPatch */
    AgentPatch: {
      /** @description One line that is not blank, without control characters. */
      name?: string
      /** @description For people */
      description?: string
      /** @description For generative models. The local composer does not read it. */
      instructions?: string
      model?: string | null
      temperature?: number | null
      tools?:
        | (
            | 'section'
            | 'columns'
            | 'card'
            | 'heading'
            | 'text'
            | 'list'
            | 'quote'
            | 'code'
            | 'callout'
            | 'divider'
            | 'table'
            | 'image'
            | 'gallery'
            | 'video'
            | 'embed'
            | 'hero'
            | 'features'
            | 'stats'
            | 'cta'
            | 'facts'
            | 'pricing'
            | 'menu'
            | 'agenda'
            | 'testimonials'
            | 'faq'
            | 'logos'
            | 'timeline'
            | 'people'
            | 'contact'
            | 'countdown'
            | 'button'
            | 'form'
            | 'links'
            | 'nav'
            | 'footer'
          )[]
        | null
      phiCap?: number | null
    }
    /** NewCompletion */
    NewCompletion: {
      prompt: string
      /** @description Instructions beside the prompt */
      system?: string
      model?: string
      /** @description Most tokens of the answer; 1,024 if absent */
      maxTokens?: number
      temperature?: number
      agentId?: string
      /** @description The text of the answer is valid JSON, or the call fails */
      json?: boolean
      /** @description Only answers what the call would cost; nothing is held or called */
      dryRun?: boolean
    }
    /** Completion */
    Completion: {
      text: string
      model: string
      usage: {
        inputTokens: number
        outputTokens: number
      }
      /** @description Φ */
      phi: number
      /** @enum {string} */
      finishReason: 'stop' | 'length' | 'content_filter'
    }
    /** Quote */
    Quote: {
      estimate: {
        /** @description Φ */
        phi: number
        inputTokens: number
        outputTokens: number
      }
      /** @description The World, its pace and the agent could pay the whole estimate now */
      affordable: boolean
      model: string | null
      /** @description Probable cost: of a short answer and of a long one */
      range: {
        /** @description Φ */
        from: number
        /** @description Φ */
        to: number
      }
      /** @description Φ that would be held: the call can never cost more */
      atMost: number
      /** @description Φ that the World can spend now */
      balance: number
    }
    /** NewEmbedding */
    NewEmbedding: {
      input: string | string[]
      model?: string
      /** @description Only answers what the call would cost; nothing is held or called */
      dryRun?: boolean
    }
    /** EmbeddingList */
    EmbeddingList: {
      /** @constant */
      object: 'list'
      data: {
        /** @constant */
        object: 'embedding'
        index: number
        embedding: number[]
      }[]
      model: string
      usage: {
        inputTokens: number
        outputTokens: number
      }
      /** @description Φ */
      phi: number
    }
    /** AnalysisFinding */
    AnalysisFinding: {
      /** @description The same for the same problem of the same content */
      id: string
      /** @enum {string} */
      source: 'rules' | 'model'
      /** @description One of the rules in docs/analysis.md; `critique` for a model */
      rule: string
      /** @enum {string} */
      aspect: 'structure' | 'accessibility' | 'seo' | 'readability' | 'links' | 'performance'
      /** @enum {string} */
      severity: 'error' | 'warning' | 'hint'
      blockId?: string
      /** @description JSON Pointer into the props of the block */
      path?: string
      /** @description What is wrong and what to do, for the writer of the page */
      message: string
      operations?: components['schemas']['Operation'][]
      /** @description The open suggestion that the finding became */
      suggestionId?: string
    }
    /** Analysis */
    Analysis: {
      score: number
      /** @description The score of each aspect that was looked at */
      aspects: {
        structure?: number
        accessibility?: number
        seo?: number
        readability?: number
        links?: number
        performance?: number
      }
      stats: {
        words: number
        sentences: number
        paragraphs: number
        readingMinutes: number
        blocks: number
        headings: number
        links: number
        images: number
        language: string
        readability: {
          formula: string
          score: number
          /** @enum {string} */
          level: 'easy' | 'plain' | 'hard' | 'very_hard'
        } | null
      }
      /** @description Errors first; at most 25 of a rule and 200 in all */
      findings: components['schemas']['AnalysisFinding'][]
      /** @description How many there are */
      findingCount: number
      /** @description The ETag of the draft that was analysed */
      etag?: string
      /** @description With depth `model`, as usage and phi */
      model?: string
      usage?: {
        inputTokens: number
        outputTokens: number
      }
      /** @description Φ. Nothing if the model gave nothing usable */
      phi?: number
    }
    /** Suggestion */
    Suggestion: {
      id: string
      surfaceId: string
      /** @description What applying it does */
      title: string
      /** @description What is wrong, for the writer of the page */
      rationale: string
      /** @enum {string} */
      aspect: 'structure' | 'accessibility' | 'seo' | 'readability' | 'links' | 'performance'
      /** @enum {string} */
      severity: 'error' | 'warning' | 'hint'
      blockId: string | null
      operations: components['schemas']['Operation'][]
      /** @enum {string} */
      status: 'open' | 'applied' | 'dismissed' | 'stale'
      /** @enum {string} */
      source: 'rules' | 'model'
      rule: string | null
      model: string | null
      receiptId: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      decidedAt: string | null
      decidedBy: components['schemas']['Person'] | null
    }
    /** AppliedSuggestion */
    AppliedSuggestion: {
      id: string
      surfaceId: string
      /** @description What applying it does */
      title: string
      /** @description What is wrong, for the writer of the page */
      rationale: string
      /** @enum {string} */
      aspect: 'structure' | 'accessibility' | 'seo' | 'readability' | 'links' | 'performance'
      /** @enum {string} */
      severity: 'error' | 'warning' | 'hint'
      blockId: string | null
      operations: components['schemas']['Operation'][]
      /** @enum {string} */
      status: 'open' | 'applied' | 'dismissed' | 'stale'
      /** @enum {string} */
      source: 'rules' | 'model'
      rule: string | null
      model: string | null
      receiptId: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      decidedAt: string | null
      decidedBy: components['schemas']['Person'] | null
      draft: {
        /** @description The ETag of the changed draft */
        etag: string
      }
    }
    /** RateLimits */
    RateLimits: {
      /** @description Requests per rolling 60 seconds */
      public: number
      /** @description Requests per rolling 60 seconds */
      read: number
      /** @description Requests per rolling 60 seconds */
      write: number
      /** @description Requests per rolling 60 seconds */
      admin: number
      /** @description Requests per rolling 60 seconds */
      page: number
      /** @description Requests per rolling 60 seconds */
      form: number
      /** @description Requests per rolling 60 seconds */
      forms: number
      /** @description Requests per rolling 60 seconds */
      editing: number
    }
    /** RateLimitsPatch */
    RateLimitsPatch: {
      /** @description Requests per rolling 60 seconds */
      public?: number
      /** @description Requests per rolling 60 seconds */
      read?: number
      /** @description Requests per rolling 60 seconds */
      write?: number
      /** @description Requests per rolling 60 seconds */
      admin?: number
      /** @description Requests per rolling 60 seconds */
      page?: number
      /** @description Requests per rolling 60 seconds */
      form?: number
      /** @description Requests per rolling 60 seconds */
      forms?: number
      /** @description Requests per rolling 60 seconds */
      editing?: number
    }
    /** OperatorSession */
    OperatorSession: {
      user: {
        id: string
        name: string
        email: string
      } | null
      /** @description Null with the operator token, which does not expire. */
      expiresAt: string | null
    }
    /** NewOperatorSession */
    NewOperatorSession: {
      /** @description Send it as bearer token to the routes of the operator. */
      token: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      expiresAt: string
    }
    /** Examination */
    Examination: {
      /** @description Nothing failed; there may be warnings. */
      ok: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      checkedAt: string
      findings: {
        check: string
        /** @enum {string} */
        state: 'ok' | 'warning' | 'failed'
        words: string
        /** @description What to do about it. */
        todo?: string
      }[]
    }
    /** InstanceJob */
    InstanceJob: {
      id: string
      kind: string
      /** @enum {string} */
      status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
      /** @description 0 to 1 */
      progress: number
      attempts: number
      maxAttempts: number
      worldId: string | null
      error?: {
        code: string
        message: string
      }
      lastError: string | null
      phi?: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      runAt: string
      startedAt: string | null
      finishedAt: string | null
    }
    /**
     * OutboxMail
     * @description A mail that was not sent yet, without its text.
     */
    OutboxMail: {
      id: string
      to: string
      subject: string
      /**
       * @description failed: the last attempt failed. Others may follow.
       * @enum {string}
       */
      status: 'waiting' | 'failed'
      attempts: number
      lastError: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
    }
    /** InstanceAuditEntry */
    InstanceAuditEntry: {
      id: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      at: string
      actor: {
        /** @enum {string} */
        kind: 'user' | 'client' | 'job' | 'system'
        id: string | null
        name: string
        email: string | null
      }
      action: string
      resource: {
        type: string
        id: string | null
        name: string | null
      }
      ip: string | null
      userAgent: string | null
      traceId: string | null
      before: unknown
      after: unknown
      /** @description The changed fields; `field` is a JSON Pointer into before and after. */
      diff: {
        field: string
        before?: unknown
        after?: unknown
      }[]
      /** @description Before and after are too long for a list; get the entry to read them. */
      partial?: boolean
      hash: string
      prevHash: string
    }
    /** Backups */
    Backups: {
      replica: {
        configured: boolean
        lagSeconds: number | null
      }
      /** @description The last copy that was restored without a fault. */
      lastVerified: {
        ok: boolean
        problem: string | null
        /** @enum {string} */
        source: 'replica' | 'backup' | 'snapshot'
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        at: string
        lagSeconds: number | null
        /** @description Rows of the copy by table. */
        rows: {
          [key: string]: number
        }
      } | null
      lastFailed: {
        ok: boolean
        problem: string | null
        /** @enum {string} */
        source: 'replica' | 'backup' | 'snapshot'
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        at: string
        lagSeconds: number | null
        /** @description Rows of the copy by table. */
        rows: {
          [key: string]: number
        }
      } | null
      /** @description The nightly copies in the data folder, newest first. */
      copies: {
        name: string
        bytes: number
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        at: string
      }[]
      nextCopyAt: string | null
      nextDrillAt: string | null
    }
    /** Account */
    Account: {
      id: string
      email: string
      name: string
      emailVerifiedAt: string | null
      /** @enum {string} */
      locale: 'en' | 'de'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /** @description May open an operator session. */
      operator: boolean
      suspendedAt: string | null
    }
    /** AccountWithWorlds */
    AccountWithWorlds: {
      id: string
      email: string
      name: string
      emailVerifiedAt: string | null
      /** @enum {string} */
      locale: 'en' | 'de'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /** @description May open an operator session. */
      operator: boolean
      suspendedAt: string | null
      worlds: {
        id: string
        slug: string
        name: string
        /** @enum {string} */
        role: 'viewer' | 'editor' | 'admin' | 'owner'
      }[]
    }
    /** OperatorInput */
    OperatorInput: {
      operator: boolean
    }
    /** OperatorWorld */
    OperatorWorld: {
      id: string
      slug: string
      name: string
      planCode: components['schemas']['PlanCode']
      usage: {
        liveApps: number
        records: number
        /** @description Bytes */
        storage: number
      }
      owners: {
        id: string
        name: string
        email: string
      }[]
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
    }
    /** OperatorWorldPatch */
    OperatorWorldPatch: {
      planCode?: string
    }
    /** GrantInput */
    GrantInput: {
      /** @description With at most three decimals. */
      phi: number
    }
    /** OperatorGrant */
    OperatorGrant: {
      id: string
      worldId: string
      phi: number
      /** @description What the World can spend now. */
      remaining: number
    }
    /**
     * WebhookTestEvent
     * @description A test delivery, sent only to the webhook that it tests.
     */
    WebhookTestEvent: {
      /** @description The same for every attempt to deliver the event */
      id: string
      /** @constant */
      type: 'webhook.test'
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      timestamp: string
      worldId: string
      actor: components['schemas']['EventActor']
      resource: components['schemas']['EventResource']
      data: Record<string, never>
    }
    /** Error */
    Error: {
      error: {
        /** @enum {string} */
        code:
          | 'MALFORMED_REQUEST'
          | 'MALFORMED_JSON'
          | 'SIGNATURE_INVALID'
          | 'WORLD_REQUIRED'
          | 'WORLD_MISMATCH'
          | 'OAUTH_STATE_INVALID'
          | 'UNAUTHENTICATED'
          | 'TOKEN_EXPIRED'
          | 'TOKEN_INVALID'
          | 'TOKEN_REUSED'
          | 'INVALID_CREDENTIALS'
          | 'CREDIT_LIMIT_EXCEEDED'
          | 'PAYMENT_REQUIRED'
          | 'FORBIDDEN'
          | 'SSO_REQUIRED'
          | 'SECOND_FACTOR_REQUIRED'
          | 'PLAN_REQUIRED'
          | 'PLAN_LIMIT_EXCEEDED'
          | 'NOT_FOUND'
          | 'METHOD_NOT_ALLOWED'
          | 'EMAIL_TAKEN'
          | 'SLUG_TAKEN'
          | 'VERSION_TAKEN'
          | 'STATE_CONFLICT'
          | 'RECEIPT_STALE'
          | 'SUGGESTION_STALE'
          | 'LAST_OWNER'
          | 'IDEMPOTENCY_IN_PROGRESS'
          | 'ALREADY_MEMBER'
          | 'GONE'
          | 'PRECONDITION_FAILED'
          | 'PAYLOAD_TOO_LARGE'
          | 'UNSUPPORTED_MEDIA_TYPE'
          | 'VALIDATION_FAILED'
          | 'IDEMPOTENCY_KEY_REUSED'
          | 'PRECONDITION_REQUIRED'
          | 'AGENT_LIMIT_EXCEEDED'
          | 'RATE_LIMIT_EXCEEDED'
          | 'INTERNAL'
          | 'NOT_CONFIGURED'
          | 'PROVIDER_FAILED'
          | 'UNAVAILABLE'
          | 'PROVIDER_TIMEOUT'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
      } & {
        [key: string]: unknown
      }
    }
    /** CreditLimitExceededError */
    CreditLimitExceededError: {
      error: {
        /** @constant */
        code: 'CREDIT_LIMIT_EXCEEDED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The Φ left */
        balance: number
        /** @description The least Φ that the call needs */
        needed: number
        /** @description The unit of balance and needed */
        unit: string
        planCode: components['schemas']['PlanCode']
        /**
         * Format: date-time
         * @description When the next allowance is granted
         */
        resetsAt: string
      } & {
        [key: string]: unknown
      }
    }
    /** ForbiddenError */
    ForbiddenError: {
      error: {
        /** @constant */
        code: 'FORBIDDEN'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /**
         * @description The required role
         * @enum {string}
         */
        requiredRole?: 'viewer' | 'editor' | 'admin' | 'owner'
        /**
         * @description The required scope
         * @enum {string}
         */
        requiredScope?:
          'surfaces:read' | 'surfaces:write' | 'uploads:write' | 'ai:use' | 'world:read' | 'world:admin' | 'audit:read'
      } & {
        [key: string]: unknown
      }
    }
    /** SsoRequiredError */
    SsoRequiredError: {
      error: {
        /** @constant */
        code: 'SSO_REQUIRED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The single sign-on configuration to sign in with */
        configId: string
      } & {
        [key: string]: unknown
      }
    }
    /** PlanRequiredError */
    PlanRequiredError: {
      error: {
        /** @constant */
        code: 'PLAN_REQUIRED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The feature that the plan lacks */
        feature: string
        planCode: components['schemas']['PlanCode']
        /** @description The plans that include the feature */
        requiredPlans: string[]
      } & {
        [key: string]: unknown
      }
    }
    /** PlanLimitExceededError */
    PlanLimitExceededError: {
      error: {
        /** @constant */
        code: 'PLAN_LIMIT_EXCEEDED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /**
         * @description The ceiling that was reached
         * @enum {string}
         */
        dimension: 'live_apps' | 'records' | 'storage' | 'members' | 'phi_pace' | 'phi_in_flight'
        /** @description The amount in use */
        used: number
        /** @description The most that the plan allows */
        limit: number
        /** @description The unit of used and limit */
        unit: string
        planCode: components['schemas']['PlanCode']
        /** @description Seconds to wait, equal to the header Retry-After */
        retryAfter?: number
      } & {
        [key: string]: unknown
      }
    }
    /** ErrorDetail */
    ErrorDetail: {
      /** @description JSON Pointer into the body, the query or the params */
      path: string
      message: string
      /** @enum {string} */
      code:
        | 'required'
        | 'unknown_field'
        | 'type'
        | 'choice'
        | 'length'
        | 'range'
        | 'format'
        | 'duplicate'
        | 'invalid'
        | 'null'
        | 'unknown_type'
        | 'unknown_block'
        | 'unknown_parent'
        | 'bad_id'
        | 'missing_id'
        | 'duplicate_id'
        | 'children_not_allowed'
        | 'no_children'
        | 'child_type'
        | 'bad_index'
        | 'cycle'
        | 'too_deep'
        | 'too_many'
        | 'malformed'
        | 'missing_path'
        | 'test_failed'
        | 'into_itself'
        | 'too_large'
        | 'incomplete'
        | 'alt_text'
        | 'placeholder'
        | 'missing_upload'
        | 'broken_link'
        | 'slug_collision'
        | 'contrast'
        | 'form_closed'
        | 'form_mail'
        | 'visibility'
        | 'taken'
        | 'reserved'
        | 'read_only'
        | 'unknown'
        | 'unknown_model'
        | 'not_allowed'
        | 'wrong'
        | 'too_common'
        | 'confirmation'
        | 'cursor'
        | 'semver'
        | 'too_low'
        | 'empty'
        | 'size'
        | 'sha256'
        | 'content_type'
        | 'multipart'
        | 'truncated'
        | 'too_slow'
      blockId?: string
    }
    /** SlugTakenError */
    SlugTakenError: {
      error: {
        /** @constant */
        code: 'SLUG_TAKEN'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description Every fault of the input, with its place */
        details?: components['schemas']['ErrorDetail'][]
      } & {
        [key: string]: unknown
      }
    }
    /** StateConflictError */
    StateConflictError: {
      error: {
        /** @constant */
        code: 'STATE_CONFLICT'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The Surfaces that show the upload */
        uses?: {
          surfaceId: string
          name: string
          /** @description Whether the draft, the live page or both show it */
          places: ('draft' | 'live')[]
        }[]
        /** @description The status of the Receipt */
        receiptStatus?: string
      } & {
        [key: string]: unknown
      }
    }
    /** ReceiptStaleError */
    ReceiptStaleError: {
      error: {
        /** @constant */
        code: 'RECEIPT_STALE'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The blocks that changed after the proposal */
        blockIds: string[]
      } & {
        [key: string]: unknown
      }
    }
    /** SuggestionStaleError */
    SuggestionStaleError: {
      error: {
        /** @constant */
        code: 'SUGGESTION_STALE'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The blocks that changed after the analysis */
        blockIds: string[]
      } & {
        [key: string]: unknown
      }
    }
    /** IdempotencyInProgressError */
    IdempotencyInProgressError: {
      error: {
        /** @constant */
        code: 'IDEMPOTENCY_IN_PROGRESS'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description Seconds to wait, equal to the header Retry-After */
        retryAfter: number
      } & {
        [key: string]: unknown
      }
    }
    /** GoneError */
    GoneError: {
      error: {
        /** @constant */
        code: 'GONE'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The URL of the finished turn */
        turnUrl?: string
      } & {
        [key: string]: unknown
      }
    }
    /** PreconditionFailedError */
    PreconditionFailedError: {
      error: {
        /** @constant */
        code: 'PRECONDITION_FAILED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The ETag of the current state */
        currentEtag: string
        updatedBy?: components['schemas']['Person']
        /**
         * Format: date-time
         * @description The time of the last change
         */
        updatedAt?: string
        /** @description For a draft: the blocks that changed since or that conflict */
        changedBlockIds?: string[]
      } & {
        [key: string]: unknown
      }
    }
    /** PayloadTooLargeError */
    PayloadTooLargeError: {
      error: {
        /** @constant */
        code: 'PAYLOAD_TOO_LARGE'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description For a draft: the bytes of text that it would have */
        size?: number
        /** @description For a draft: the bytes of text that it may have */
        limit?: number
      } & {
        [key: string]: unknown
      }
    }
    /** ValidationFailedError */
    ValidationFailedError: {
      error: {
        /** @constant */
        code: 'VALIDATION_FAILED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description Every fault of the input, with its place */
        details?: components['schemas']['ErrorDetail'][]
      } & {
        [key: string]: unknown
      }
    }
    /** IdempotencyKeyReusedError */
    IdempotencyKeyReusedError: {
      error: {
        /** @constant */
        code: 'IDEMPOTENCY_KEY_REUSED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The key of the grant */
        key?: string
      } & {
        [key: string]: unknown
      }
    }
    /** AgentLimitExceededError */
    AgentLimitExceededError: {
      error: {
        /** @constant */
        code: 'AGENT_LIMIT_EXCEEDED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description The agent whose cap is reached */
        agentId: string
        /** @description The Φ that the agent has spent and holds on this UTC day */
        used: number
        /** @description The cap of the agent */
        limit: number
        /** @description The unit of used and limit */
        unit: string
        /** @description Seconds to wait, equal to the header Retry-After */
        retryAfter: number
      } & {
        [key: string]: unknown
      }
    }
    /** RateLimitExceededError */
    RateLimitExceededError: {
      error: {
        /** @constant */
        code: 'RATE_LIMIT_EXCEEDED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description Seconds to wait, equal to the header Retry-After */
        retryAfter: number
      } & {
        [key: string]: unknown
      }
    }
    /** ProviderFailedError */
    ProviderFailedError: {
      error: {
        /** @constant */
        code: 'PROVIDER_FAILED'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description True if a retry would fail the same way */
        permanent?: boolean
      } & {
        [key: string]: unknown
      }
    }
    /** UnavailableError */
    UnavailableError: {
      error: {
        /** @constant */
        code: 'UNAVAILABLE'
        message: string
        traceId: string
        /**
         * Format: date-time
         * @description ISO 8601, UTC, milliseconds
         */
        timestamp: string
        /** @description Seconds to wait, equal to the header Retry-After */
        retryAfter?: number
      } & {
        [key: string]: unknown
      }
    }
  }
}
