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
            /**
             * @example {
             *       "status": "ok",
             *       "version": "0.1.0",
             *       "timestamp": "2026-01-15T12:00:00.000Z",
             *       "uptime": 66.349
             *     }
             */
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
          /**
           * @example {
           *       "email": "walk@example.com",
           *       "name": "Walk",
           *       "password": "a wholly different canary phrase"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rdqg0ez7b4wjxr69gqp0y",
             *           "email": "walk@example.com",
             *           "name": "Walk",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rdqg0ez9bq6kf3szy5c98",
             *           "name": "Walk's World",
             *           "slug": "walks-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "email": "person3@example.com",
           *       "password": "correct horse battery staple"
           *     }
           */
          'application/json': {
            email: string
            password: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rdqg0ezbv4ahxvq7gwj0p",
             *           "email": "person3@example.com",
             *           "name": "Person 3",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rdqg0ezdtb10sxcqcg38k",
             *           "name": "Person 3's World",
             *           "slug": "person-3s-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rdqg0ezdtb10sxcqcg38k",
             *             "slug": "person-3s-world",
             *             "name": "Person 3's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "refreshToken": "refresh_…"
           *     }
           */
          'application/json': {
            refreshToken: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "revoked": 1
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *         "email": "grace@example.com",
             *         "name": "Grace",
             *         "emailVerifiedAt": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "pendingEmail": null,
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *             "slug": "graces-world",
             *             "name": "Grace's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Me']
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
          /**
           * @example {
           *       "name": "Renamed"
           *     }
           */
          'application/json': {
            /** @description 1 to 100 characters. */
            name?: string
            /** @description Trimmed and lower-cased before it is stored. */
            email?: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "user_01kf0rdqg0ezvtxw0d4c7wpw0x",
             *         "email": "person6@example.com",
             *         "name": "Renamed",
             *         "emailVerifiedAt": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "pendingEmail": null,
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rdqg0ezxsdmg066220b80",
             *             "slug": "person-6s-world",
             *             "name": "Person 6's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "session_01kf0rdqg0eyztd595p8ev499c",
             *           "current": false,
             *           "method": "password",
             *           "secondFactorAt": null,
             *           "ip": "127.0.0.1",
             *           "userAgent": "",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "lastUsedAt": "2026-01-15T12:00:00.000Z",
             *           "expiresAt": "2026-01-15T13:00:00.000Z"
             *         },
             *         {
             *           "id": "session_01kf0rdqg0exgs28shryy214ph",
             *           "current": true,
             *           "method": "password",
             *           "secondFactorAt": null,
             *           "ip": "127.0.0.1",
             *           "userAgent": "",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "lastUsedAt": "2026-01-15T12:00:00.000Z",
             *           "expiresAt": "2026-02-14T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "revoked": 0
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "session_01kf0rdqg0exgs28shryy214ph",
             *         "current": true,
             *         "method": "password",
             *         "secondFactorAt": null,
             *         "ip": "127.0.0.1",
             *         "userAgent": "",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "lastUsedAt": "2026-01-15T12:00:00.000Z",
             *         "expiresAt": "2026-02-14T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "session_01kf0rdqg0f0a8n4y712ww2dw3",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "currentPassword": "correct horse battery staple",
           *       "newPassword": "a wholly different canary phrase"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "revoked": 0
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "email": "person10@example.com"
           *     }
           */
          'application/json': {
            email: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "accepted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "token": "reset_…",
           *       "password": "a wholly different canary phrase"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "revoked": 1
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "token": "verify_…"
           *     }
           */
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "user_01kf0rdqg0f11vbf98rg1dv8sw",
             *         "email": "person12@example.com",
             *         "name": "Person 12",
             *         "emailVerifiedAt": "2026-01-15T12:00:00.000Z",
             *         "createdAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "accepted": true
             *       }
             *     }
             */
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
  '/api/auth/oauth/providers': {
    /**
     * List the providers to sign in with
     * @description Those that the operator configured. Without one the list is empty.
     */
    get: {
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "github",
             *           "name": "GitHub",
             *           "kind": "oauth2",
             *           "signIn": true
             *         }
             *       ]
             *     }
             */
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
          /**
           * @example {
           *       "provider": "github",
           *       "redirectUri": "http://127.0.0.1:3000/signed-in",
           *       "codeChallenge": "0hPACMZBmvGDCaBn33ELx9ShC7snmkvqYqs3IR7Q6mk"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "authorizationUrl": "https://github.com/login/oauth/authorize?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A3000%2Fsigned-in&scope=read%3Auser+user%3Aemail&state=state_…&code_challenge=0hPACMZBmvGDCaBn33ELx9ShC7snmkvqYqs3IR7Q6mk&code_challenge_method=S256&client_id=github-client",
             *         "state": "state_…"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "provider": "github",
           *       "code": "code",
           *       "state": "state_…",
           *       "codeVerifier": "t0GYwE5wF7GZ_Sm38eCoSerKueIC8D3t35iNvHQeZzc"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rdqg0f1ntc7n3t3aebnwx",
             *           "email": "octo-4@example.com",
             *           "name": "Octo Cat",
             *           "emailVerifiedAt": "2026-01-15T12:00:00.000Z",
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rdqg0f1r9cs4m3tg2apdp",
             *           "name": "Octo Cat's World",
             *           "slug": "octo-cats-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rdqg0f1r9cs4m3tg2apdp",
             *             "slug": "octo-cats-world",
             *             "name": "Octo Cat's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "identity_01kf0rdqg0ey7v2k5kaatz5hn5",
             *           "provider": "github",
             *           "providerName": "GitHub",
             *           "email": "grace@example.com",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "lastUsedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         {
             *           "id": "identity_01kf0rdqg0ey6t56p48azq5fa8",
             *           "provider": "github",
             *           "providerName": "GitHub",
             *           "email": "grace@example.com",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "lastUsedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "identity_01kf0rdqg0ey7v2k5kaatz5hn5",
             *         "provider": "github",
             *         "providerName": "GitHub",
             *         "email": "grace@example.com",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "lastUsedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "identity_01kf0rdqg0f1zthw32ce7053rp",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "challenge": "challenge_I5AVJDz2vtAuH9lSo0l-ahU3A2aXTk38AFzKyU4UmM8",
           *       "code": "098892"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rdqg0f20s6xk7cafrv2x4",
             *           "email": "person17@example.com",
             *           "name": "Person 17",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rdqg0f22r7358ztd8k9nz",
             *           "name": "Person 17's World",
             *           "slug": "person-17s-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rdqg0f22r7358ztd8k9nz",
             *             "slug": "person-17s-world",
             *             "name": "Person 17's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "credential": {
           *         "id": "A05bXwWthFtgDeC8J7iFDA",
           *         "rawId": "A05bXwWthFtgDeC8J7iFDA",
           *         "type": "public-key",
           *         "clientExtensionResults": {},
           *         "response": {
           *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiMG1pcHQxdlpXMGJyVlhTVVp3alNMS1E4UHBkTXA4YkpMaGpyRGcyNUMtVSIsIm9yaWdpbiI6Imh0dHA6Ly8xMjcuMC4wLjE6MzAwMCIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
           *           "authenticatorData": "EsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaAFAAAAAQ",
           *           "signature": "MEUCIQC-y7TSDGEgT9Clr4W6JQnaG83Vs98cQwl74IX7m2ZeBgIgIpn0o5wb1Kg6INuuaqvnEMbnJ0HcnOt3eWGD737-CxQ"
           *         }
           *       }
           *     }
           */
          'application/json': {
            credential?: components['schemas']['Assertion']
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0remsgev3rn3vwpfqv48fv",
             *           "email": "person18@example.com",
             *           "name": "Person 18",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:00:30.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0remsgev5tg7pck56x1xk9",
             *           "name": "Person 18's World",
             *           "slug": "person-18s-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:30.000Z",
             *           "updatedAt": "2026-01-15T12:00:30.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0remsgev5tg7pck56x1xk9",
             *             "slug": "person-18s-world",
             *             "name": "Person 18's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "passkey_01kf0rdqg0eyrb9196ms7kpaea",
             *           "name": "Laptop",
             *           "secondFactor": false,
             *           "backedUp": false,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "lastUsedAt": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "credential": {
           *         "id": "XuGWPFGHSCgaUwlIJafGQA",
           *         "rawId": "XuGWPFGHSCgaUwlIJafGQA",
           *         "type": "public-key",
           *         "clientExtensionResults": {},
           *         "response": {
           *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiZmVEOE9OanVaclVyOE40elVhdzBvc1V1bmVQV1EwQW1ST3lBd2tOX1hDSSIsIm9yaWdpbiI6Imh0dHA6Ly8xMjcuMC4wLjE6MzAwMCIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
           *           "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUEsoXtJryKJQ28wPgFmAwoh5SXSZuIJJnQzgBqP1AcaBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAEF7hljxRh0goGlMJSCWnxkClAQIDJiABIVgg3VcM4WAvBvZChHXqr6y3LRWsCFM4SZkGywMDvI2hzosiWCBdmAMJc8cXPaE3xZhWf6ghT7gvlDVGFJWTcKhSND9aKw",
           *           "transports": [
           *             "internal"
           *           ]
           *         }
           *       },
           *       "name": "Laptop",
           *       "secondFactor": false
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "passkey_01kf0remsgevg89m802v995te6",
             *         "name": "Laptop",
             *         "secondFactor": false,
             *         "backedUp": false,
             *         "createdAt": "2026-01-15T12:00:30.000Z",
             *         "lastUsedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "passkey_01kf0rdqg0eyrb9196ms7kpaea",
             *         "name": "Laptop",
             *         "secondFactor": false,
             *         "backedUp": false,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "lastUsedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "passkey_01kf0remsgevxvctw0jf6gam3m",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Old laptop"
           *     }
           */
          'application/json': {
            name: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "passkey_01kf0remsgevpv2cvphb5ns944",
             *         "name": "Old laptop",
             *         "secondFactor": false,
             *         "backedUp": false,
             *         "createdAt": "2026-01-15T12:00:30.000Z",
             *         "lastUsedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "secret": "XLTHWQT2EJARLPYBNMEACDAS23VYJR2I",
             *         "uri": "otpauth://totp/127.0.0.1%3A3000:person22%40example.com?issuer=127.0.0.1%3A3000&secret=XLTHWQT2EJARLPYBNMEACDAS23VYJR2I&algorithm=SHA1&digits=6&period=30"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "928532"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "totp",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "803498"
           *     }
           */
          'application/json': {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "confirmedAt": "2026-01-15T12:00:30.000Z",
             *         "recoveryCodes": [
             *           "yhuev-qszfu",
             *           "d8k9a-fy9bt",
             *           "wjrpq-ojs5a",
             *           "zs6yu-nbpcp",
             *           "8hr4o-ukwok",
             *           "fftmt-hkpxe",
             *           "whofr-9h4eh",
             *           "dd44e-x7xst",
             *           "rda32-dwm5y",
             *           "z942m-y6mgt"
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "300435"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "recoveryCodes": [
             *           "k2qqy-yf3ng",
             *           "r6qev-bjc3z",
             *           "b2mxk-u5e27",
             *           "4sov8-r5w4f",
             *           "yg66r-h9bee",
             *           "czrgj-963ve",
             *           "3bsfm-27st8",
             *           "42tfd-5crmr",
             *           "yqdab-76trn",
             *           "mzhhc-wqqpb"
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "methods": [],
             *         "totp": null,
             *         "recoveryCodesLeft": 0,
             *         "givenAt": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "881870"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "givenAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "rpId": "127.0.0.1",
             *         "challenge": "_UugZScRR9yOxEOWFlFoM0eUl5RKiA_ibqS1Q_QL82Q",
             *         "allowCredentials": [],
             *         "timeout": 300000,
             *         "userVerification": "required"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *         "name": "Grace's World",
             *         "slug": "graces-world",
             *         "description": "",
             *         "settings": {
             *           "locale": "en",
             *           "defaultVisibility": "private",
             *           "requireIfMatch": false,
             *           "theme": {
             *             "accent": "#2f5bea",
             *             "font": "sans",
             *             "radius": "medium"
             *           },
             *           "profile": {
             *             "name": "",
             *             "tagline": "",
             *             "email": "",
             *             "phone": "",
             *             "address": "",
             *             "hours": "",
             *             "links": []
             *           },
             *           "homeSurfaceId": null,
             *           "domains": [
             *             {
             *               "host": "graces-world.example",
             *               "verifiedAt": null
             *             },
             *             {
             *               "host": "second.graces-world.example",
             *               "verifiedAt": null
             *             }
             *           ],
             *           "publishGate": "warn",
             *           "allowedOrigins": [],
             *           "requireSecondFactor": false
             *         },
             *         "planCode": "enterprise",
             *         "role": "owner",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "confirm": "person-32s-world"
           *     }
           */
          'application/json': components['schemas']['WorldEnding']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "world_01kf0rhcp0e2r959pcdaqtwe2w",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Renamed"
           *     }
           */
          'application/json': components['schemas']['WorldPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "world_01kf0rhcp0e23acdbh0fd0qhbf",
             *         "name": "Renamed",
             *         "slug": "person-28s-world",
             *         "description": "",
             *         "settings": {
             *           "locale": "en",
             *           "defaultVisibility": "private",
             *           "requireIfMatch": false,
             *           "theme": {
             *             "accent": "#2f5bea",
             *             "font": "sans",
             *             "radius": "medium"
             *           },
             *           "profile": {
             *             "name": "",
             *             "tagline": "",
             *             "email": "",
             *             "phone": "",
             *             "address": "",
             *             "hours": "",
             *             "links": []
             *           },
             *           "homeSurfaceId": null,
             *           "domains": [],
             *           "publishGate": "warn",
             *           "allowedOrigins": [],
             *           "requireSecondFactor": false
             *         },
             *         "planCode": "enterprise",
             *         "role": "owner",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *           "name": "Grace's World",
             *           "slug": "graces-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [
             *               {
             *                 "host": "graces-world.example",
             *                 "verifiedAt": null
             *               },
             *               {
             *                 "host": "second.graces-world.example",
             *                 "verifiedAt": null
             *               }
             *             ],
             *             "publishGate": "warn",
             *             "allowedOrigins": [],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "owner",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Second"
           *     }
           */
          'application/json': components['schemas']['NewWorld']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "world_01kf0rhcp0e30a1zdvm3ssxj2q",
             *         "name": "Second",
             *         "slug": "second",
             *         "description": "",
             *         "settings": {
             *           "locale": "en",
             *           "defaultVisibility": "private",
             *           "requireIfMatch": false,
             *           "theme": {
             *             "accent": "#2f5bea",
             *             "font": "sans",
             *             "radius": "medium"
             *           },
             *           "profile": {
             *             "name": "",
             *             "tagline": "",
             *             "email": "",
             *             "phone": "",
             *             "address": "",
             *             "hours": "",
             *             "links": []
             *           },
             *           "homeSurfaceId": null,
             *           "domains": [],
             *           "publishGate": "warn",
             *           "allowedOrigins": [],
             *           "requireSecondFactor": false
             *         },
             *         "planCode": "enterprise",
             *         "role": "owner",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['World']
            }
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "host": "graces-world.example",
             *           "status": "pending",
             *           "url": "http://graces-world.example:3000/",
             *           "record": {
             *             "type": "TXT",
             *             "name": "_quoin.graces-world.example",
             *             "value": "quoin-verify=_q8ZesGXsyFev6l2sWuMtJ8S56epsq0-Q_BoRin2LX6w"
             *           },
             *           "verifiedAt": null,
             *           "checkedAt": null,
             *           "missingSince": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         {
             *           "host": "second.graces-world.example",
             *           "status": "pending",
             *           "url": "http://second.graces-world.example:3000/",
             *           "record": {
             *             "type": "TXT",
             *             "name": "_quoin.second.graces-world.example",
             *             "value": "quoin-verify=_xron1yXCX9LKu8_i9e6n5MTKEHHVa76h6MByCMFS6rw"
             *           },
             *           "verifiedAt": null,
             *           "checkedAt": null,
             *           "missingSince": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "host": "own.example"
           *     }
           */
          'application/json': components['schemas']['DomainInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "host": "own.example",
             *         "status": "pending",
             *         "url": "http://own.example:3000/",
             *         "record": {
             *           "type": "TXT",
             *           "name": "_quoin.own.example",
             *           "value": "quoin-verify=_n6fer0mZn7ZYtzW6blcLxAugv_5s79sAvuHlqUC5J3A"
             *         },
             *         "verifiedAt": null,
             *         "checkedAt": null,
             *         "missingSince": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "host": "graces-world.example",
             *         "status": "pending",
             *         "url": "http://graces-world.example:3000/",
             *         "record": {
             *           "type": "TXT",
             *           "name": "_quoin.graces-world.example",
             *           "value": "quoin-verify=_q8ZesGXsyFev6l2sWuMtJ8S56epsq0-Q_BoRin2LX6w"
             *         },
             *         "verifiedAt": null,
             *         "checkedAt": null,
             *         "missingSince": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "own.example",
             *         "deleted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "host": "own.example",
             *         "status": "verified",
             *         "url": "http://own.example:3000/",
             *         "record": {
             *           "type": "TXT",
             *           "name": "_quoin.own.example",
             *           "value": "quoin-verify=_uhuiMHpI9ji55Pad2LSOC6rr4fCrohaXgWKQLZddae4"
             *         },
             *         "verifiedAt": "2026-01-15T12:02:00.000Z",
             *         "checkedAt": "2026-01-15T12:02:00.000Z",
             *         "missingSince": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Domain']
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "userId": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace",
             *           "email": "grace@example.com",
             *           "role": "owner",
             *           "joinedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         {
             *           "userId": "user_01kf0rdqg0exmskam1429md099",
             *           "name": "Person 1",
             *           "email": "person1@example.com",
             *           "role": "editor",
             *           "joinedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "userId": "user_01kf0rdqg0exmskam1429md099",
             *         "name": "Person 1",
             *         "email": "person1@example.com",
             *         "role": "editor",
             *         "joinedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "user_01kf0rhcp0e3jbg69tqrm57gjg",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "role": "admin"
           *     }
           */
          'application/json': components['schemas']['MemberPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "userId": "user_01kf0rhcp0e36a8pb105drx40s",
             *         "name": "Person 35",
             *         "email": "person35@example.com",
             *         "role": "admin",
             *         "joinedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Member']
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "invite_01kf0rdqg0ey8tp5gtj557hd3t",
             *           "email": "guest-of-graces-world@example.com",
             *           "role": "editor",
             *           "teamIds": [],
             *           "status": "pending",
             *           "invitedBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "expiresAt": "2026-01-22T12:00:00.000Z"
             *         },
             *         {
             *           "id": "invite_01kf0rdqg0exsb6wc1fa1mq3b1",
             *           "email": "person1@example.com",
             *           "role": "editor",
             *           "teamIds": [],
             *           "status": "accepted",
             *           "invitedBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "expiresAt": "2026-01-22T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "email": "walk@example.com",
           *       "role": "viewer"
           *     }
           */
          'application/json': components['schemas']['InvitationInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "invite_01kf0rhcp0e3yb3nbb5hsh534e",
             *         "email": "walk@example.com",
             *         "role": "viewer",
             *         "teamIds": [],
             *         "status": "pending",
             *         "invitedBy": {
             *           "id": "user_01kf0rhcp0e3srbtt7dbmemvvz",
             *           "name": "Person 38"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "inviteUrl": "http://127.0.0.1:3000/invite?token=invite_…"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "token": "invite_…"
           *     }
           */
          'application/json': {
            token: string
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "invite_01kf0rhcp0e49aax6j4af00njs",
             *         "email": "person40@example.com",
             *         "role": "editor",
             *         "teamIds": [],
             *         "status": "accepted",
             *         "invitedBy": {
             *           "id": "user_01kf0rhcp0e40ah8mq835fhv3n",
             *           "name": "Person 39"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "world": {
             *           "id": "world_01kf0rhcp0e42bkj898ndv34yd",
             *           "slug": "person-39s-world",
             *           "name": "Person 39's World",
             *           "role": "editor"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "invite_01kf0rdqg0ey8tp5gtj557hd3t",
             *         "email": "guest-of-graces-world@example.com",
             *         "role": "editor",
             *         "teamIds": [],
             *         "status": "pending",
             *         "invitedBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "expiresAt": "2026-01-22T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "invite_01kf0rhcp0e4r8jnj8yv5ecz1w",
             *         "email": "walk@example.com",
             *         "role": "editor",
             *         "teamIds": [],
             *         "status": "revoked",
             *         "invitedBy": {
             *           "id": "user_01kf0rhcp0e4kv6pfwneeh84cz",
             *           "name": "Person 42"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "expiresAt": "2026-01-22T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "role": "viewer",
           *       "resend": true
           *     }
           */
          'application/json': components['schemas']['InvitationPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "invite_01kf0rhcp0e4gagk89gy8szeqg",
             *         "email": "walk@example.com",
             *         "role": "viewer",
             *         "teamIds": [],
             *         "status": "pending",
             *         "invitedBy": {
             *           "id": "user_01kf0rhcp0e4br41d2wfswk6yr",
             *           "name": "Person 41"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "inviteUrl": "http://127.0.0.1:3000/invite?token=invite_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "team_01kf0rdqg0exvvysstsw7y7cj1",
             *           "name": "Writers",
             *           "slug": "writers",
             *           "description": "",
             *           "members": [
             *             {
             *               "userId": "user_01kf0rdqg0exmskam1429md099",
             *               "name": "Person 1",
             *               "email": "person1@example.com",
             *               "role": "editor",
             *               "addedAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           ],
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Writers"
           *     }
           */
          'application/json': components['schemas']['NewTeam']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "team_01kf0rhcp0e4zavga94m2mc8hg",
             *         "name": "Writers",
             *         "slug": "writers",
             *         "description": "",
             *         "members": [],
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "team_01kf0rdqg0exvvysstsw7y7cj1",
             *         "name": "Writers",
             *         "slug": "writers",
             *         "description": "",
             *         "members": [
             *           {
             *             "userId": "user_01kf0rdqg0exmskam1429md099",
             *             "name": "Person 1",
             *             "email": "person1@example.com",
             *             "role": "editor",
             *             "addedAt": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "team_01kf0rhcp0e5arqhqhq36knx37",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Renamed"
           *     }
           */
          'application/json': components['schemas']['TeamPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "team_01kf0rhcp0e54twfpmvbwpcq8x",
             *         "name": "Renamed",
             *         "slug": "writers",
             *         "description": "",
             *         "members": [],
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "userId": "user_01kf0rhcp0e5cb8t8k68d8ydcj",
           *       "role": "lead"
           *     }
           */
          'application/json': components['schemas']['NewTeamMember']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "userId": "user_01kf0rhcp0e5cb8t8k68d8ydcj",
             *         "name": "Person 46",
             *         "email": "person46@example.com",
             *         "role": "lead",
             *         "addedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "user_01kf0rhcp0e659nptawbt7srgh",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "role": "lead"
           *     }
           */
          'application/json': components['schemas']['TeamMemberPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "userId": "user_01kf0rhcp0e5qtmj9mnvwc30vr",
             *         "name": "Person 48",
             *         "email": "person48@example.com",
             *         "role": "lead",
             *         "addedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "sso_01kf0rdqg0eyprpxp4vste3w34",
             *           "name": "Corp",
             *           "type": "SAML",
             *           "status": "enabled",
             *           "domains": [
             *             "corp10.example"
             *           ],
             *           "saml": {
             *             "metadataUrl": null,
             *             "entryPoint": "https://idp.example.com/sso",
             *             "entityId": "https://idp.example.com/metadata",
             *             "certificate": "-----BEGIN CERTIFICATE-----\nMIICojCCAYoCAQEwDQYJKoZIhvcNAQELBQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1w\nbGUwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBYxFDASBgNVBAMM\nC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmQV7\nI8sNzpq1LM4gLxZH77I6eSR7RSpk4Ytd+8TOaoUmnLT6dW07QZ0UsdVOLFxa2Ugz\nuMpOC+SFQBfoit5cpw9gG0HP+xlZUAOo9M9S61K2mEoKv/snf7BdqDPO16woxj7D\n2xFJNv6LWqqSo246wJ4Vwzf+Vxfzilk1gtQzwxQUYwkj3WVqRspBcJs1gzDHOgsv\n5XHY2c3KXqYU34n/cxBvQ0jMB8KmWo9mXfB1B/pvfp2z/RBMhaZ7SmA9xfUan7M7\n8exajEIOnl2pA3XZLS6sBYKj4PbUEiU4qkF6SfUAm+ASkcF9FQhCzzWO+QmhKUGh\nJXX6qEBXDJfY5Xja7QIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAx+W0m36uVmxck\nQ6ALOQGaA2MRaYvdEuNdlDEv568PYQ9ir57ONOVQ5D0K9Lq+dcG3OWj42xsXsGnf\nFTiq1VsYO8ITVGpfeZhWnHszxKy3SdAeY1SxTNA62R/x1RIvLJtNiprchww1GhIH\nJldW05scsSgcgHlApQh8exufIebY4ElOoSea39Xf0fLQbq3iPvMn6q9Pqkl8+2Jx\nE0pAoYw67O8zw/VQQelWasmD236ktxCsTgK+pGeEXR85TxRaBfxc0U2xcUVyKHJc\ndzvJSKpeye/bRoxtEunn7zPqWmd+Ip/ZFsnbFg5uKb3DHS5TYINqvy0aVBffbndz\nU9dtcstw\n-----END CERTIFICATE-----\n"
             *           },
             *           "jit": {
             *             "enabled": true,
             *             "role": "editor"
             *           },
             *           "enforced": false,
             *           "lastTestedAt": "2026-01-15T12:00:00.000Z",
             *           "spMetadataUrl": "http://127.0.0.1:3000/api/sso/metadata/sso_01kf0rdqg0eyprpxp4vste3w34",
             *           "redirectUri": "http://127.0.0.1:3000/api/sso/auth/acs/sso_01kf0rdqg0eyprpxp4vste3w34",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Corp",
           *       "type": "OIDC",
           *       "oidc": {
           *         "issuer": "https://idp.example.com",
           *         "clientId": "quoin",
           *         "clientSecret": "a secret of the client"
           *       }
           *     }
           */
          'application/json': components['schemas']['NewSsoConfig']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "sso_01kf0rhcp0e6ht3z5r5tpkce4m",
             *         "name": "Corp",
             *         "type": "OIDC",
             *         "status": "draft",
             *         "domains": [],
             *         "oidc": {
             *           "issuer": "https://idp.example.com",
             *           "clientId": "quoin",
             *           "hasSecret": true,
             *           "scopes": [
             *             "openid",
             *             "email",
             *             "profile"
             *           ]
             *         },
             *         "jit": {
             *           "enabled": false,
             *           "role": "viewer"
             *         },
             *         "enforced": false,
             *         "lastTestedAt": null,
             *         "spMetadataUrl": null,
             *         "redirectUri": "http://127.0.0.1:3000/api/sso/auth/callback",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "sso_01kf0rdqg0eyprpxp4vste3w34",
             *         "name": "Corp",
             *         "type": "SAML",
             *         "status": "enabled",
             *         "domains": [
             *           "corp10.example"
             *         ],
             *         "saml": {
             *           "metadataUrl": null,
             *           "entryPoint": "https://idp.example.com/sso",
             *           "entityId": "https://idp.example.com/metadata",
             *           "certificate": "-----BEGIN CERTIFICATE-----\nMIICojCCAYoCAQEwDQYJKoZIhvcNAQELBQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1w\nbGUwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBYxFDASBgNVBAMM\nC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmQV7\nI8sNzpq1LM4gLxZH77I6eSR7RSpk4Ytd+8TOaoUmnLT6dW07QZ0UsdVOLFxa2Ugz\nuMpOC+SFQBfoit5cpw9gG0HP+xlZUAOo9M9S61K2mEoKv/snf7BdqDPO16woxj7D\n2xFJNv6LWqqSo246wJ4Vwzf+Vxfzilk1gtQzwxQUYwkj3WVqRspBcJs1gzDHOgsv\n5XHY2c3KXqYU34n/cxBvQ0jMB8KmWo9mXfB1B/pvfp2z/RBMhaZ7SmA9xfUan7M7\n8exajEIOnl2pA3XZLS6sBYKj4PbUEiU4qkF6SfUAm+ASkcF9FQhCzzWO+QmhKUGh\nJXX6qEBXDJfY5Xja7QIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAx+W0m36uVmxck\nQ6ALOQGaA2MRaYvdEuNdlDEv568PYQ9ir57ONOVQ5D0K9Lq+dcG3OWj42xsXsGnf\nFTiq1VsYO8ITVGpfeZhWnHszxKy3SdAeY1SxTNA62R/x1RIvLJtNiprchww1GhIH\nJldW05scsSgcgHlApQh8exufIebY4ElOoSea39Xf0fLQbq3iPvMn6q9Pqkl8+2Jx\nE0pAoYw67O8zw/VQQelWasmD236ktxCsTgK+pGeEXR85TxRaBfxc0U2xcUVyKHJc\ndzvJSKpeye/bRoxtEunn7zPqWmd+Ip/ZFsnbFg5uKb3DHS5TYINqvy0aVBffbndz\nU9dtcstw\n-----END CERTIFICATE-----\n"
             *         },
             *         "jit": {
             *           "enabled": true,
             *           "role": "editor"
             *         },
             *         "enforced": false,
             *         "lastTestedAt": "2026-01-15T12:00:00.000Z",
             *         "spMetadataUrl": "http://127.0.0.1:3000/api/sso/metadata/sso_01kf0rdqg0eyprpxp4vste3w34",
             *         "redirectUri": "http://127.0.0.1:3000/api/sso/auth/acs/sso_01kf0rdqg0eyprpxp4vste3w34",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "sso_01kf0rhcp0e6xvxyc6e4cf89rs",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Renamed"
           *     }
           */
          'application/json': components['schemas']['SsoConfigPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "sso_01kf0rhcp0e6qb3sawswahjtjr",
             *         "name": "Renamed",
             *         "type": "SAML",
             *         "status": "enabled",
             *         "domains": [
             *           "corp11.example"
             *         ],
             *         "saml": {
             *           "metadataUrl": null,
             *           "entryPoint": "https://idp.example.com/sso",
             *           "entityId": "https://idp.example.com/metadata",
             *           "certificate": "-----BEGIN CERTIFICATE-----\nMIICojCCAYoCAQEwDQYJKoZIhvcNAQELBQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1w\nbGUwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBYxFDASBgNVBAMM\nC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmQV7\nI8sNzpq1LM4gLxZH77I6eSR7RSpk4Ytd+8TOaoUmnLT6dW07QZ0UsdVOLFxa2Ugz\nuMpOC+SFQBfoit5cpw9gG0HP+xlZUAOo9M9S61K2mEoKv/snf7BdqDPO16woxj7D\n2xFJNv6LWqqSo246wJ4Vwzf+Vxfzilk1gtQzwxQUYwkj3WVqRspBcJs1gzDHOgsv\n5XHY2c3KXqYU34n/cxBvQ0jMB8KmWo9mXfB1B/pvfp2z/RBMhaZ7SmA9xfUan7M7\n8exajEIOnl2pA3XZLS6sBYKj4PbUEiU4qkF6SfUAm+ASkcF9FQhCzzWO+QmhKUGh\nJXX6qEBXDJfY5Xja7QIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAx+W0m36uVmxck\nQ6ALOQGaA2MRaYvdEuNdlDEv568PYQ9ir57ONOVQ5D0K9Lq+dcG3OWj42xsXsGnf\nFTiq1VsYO8ITVGpfeZhWnHszxKy3SdAeY1SxTNA62R/x1RIvLJtNiprchww1GhIH\nJldW05scsSgcgHlApQh8exufIebY4ElOoSea39Xf0fLQbq3iPvMn6q9Pqkl8+2Jx\nE0pAoYw67O8zw/VQQelWasmD236ktxCsTgK+pGeEXR85TxRaBfxc0U2xcUVyKHJc\ndzvJSKpeye/bRoxtEunn7zPqWmd+Ip/ZFsnbFg5uKb3DHS5TYINqvy0aVBffbndz\nU9dtcstw\n-----END CERTIFICATE-----\n"
             *         },
             *         "jit": {
             *           "enabled": true,
             *           "role": "editor"
             *         },
             *         "enforced": false,
             *         "lastTestedAt": "2026-01-15T12:02:00.000Z",
             *         "spMetadataUrl": "http://127.0.0.1:3000/api/sso/metadata/sso_01kf0rhcp0e6qb3sawswahjtjr",
             *         "redirectUri": "http://127.0.0.1:3000/api/sso/auth/acs/sso_01kf0rhcp0e6qb3sawswahjtjr",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "ok": true,
             *         "checks": [
             *           {
             *             "name": "entryPoint",
             *             "ok": true,
             *             "message": "The address to sign in at is valid."
             *           },
             *           {
             *             "name": "certificate",
             *             "ok": true,
             *             "message": "The certificate is valid."
             *           }
             *         ],
             *         "lastTestedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "sso_01kf0rhcp0e7ar6nvmt4db44kk",
             *         "name": "Corp",
             *         "type": "SAML",
             *         "status": "enabled",
             *         "domains": [
             *           "corp14.example"
             *         ],
             *         "saml": {
             *           "metadataUrl": null,
             *           "entryPoint": "https://idp.example.com/sso",
             *           "entityId": "https://idp.example.com/metadata",
             *           "certificate": "-----BEGIN CERTIFICATE-----\nMIICojCCAYoCAQEwDQYJKoZIhvcNAQELBQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1w\nbGUwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBYxFDASBgNVBAMM\nC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmQV7\nI8sNzpq1LM4gLxZH77I6eSR7RSpk4Ytd+8TOaoUmnLT6dW07QZ0UsdVOLFxa2Ugz\nuMpOC+SFQBfoit5cpw9gG0HP+xlZUAOo9M9S61K2mEoKv/snf7BdqDPO16woxj7D\n2xFJNv6LWqqSo246wJ4Vwzf+Vxfzilk1gtQzwxQUYwkj3WVqRspBcJs1gzDHOgsv\n5XHY2c3KXqYU34n/cxBvQ0jMB8KmWo9mXfB1B/pvfp2z/RBMhaZ7SmA9xfUan7M7\n8exajEIOnl2pA3XZLS6sBYKj4PbUEiU4qkF6SfUAm+ASkcF9FQhCzzWO+QmhKUGh\nJXX6qEBXDJfY5Xja7QIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAx+W0m36uVmxck\nQ6ALOQGaA2MRaYvdEuNdlDEv568PYQ9ir57ONOVQ5D0K9Lq+dcG3OWj42xsXsGnf\nFTiq1VsYO8ITVGpfeZhWnHszxKy3SdAeY1SxTNA62R/x1RIvLJtNiprchww1GhIH\nJldW05scsSgcgHlApQh8exufIebY4ElOoSea39Xf0fLQbq3iPvMn6q9Pqkl8+2Jx\nE0pAoYw67O8zw/VQQelWasmD236ktxCsTgK+pGeEXR85TxRaBfxc0U2xcUVyKHJc\ndzvJSKpeye/bRoxtEunn7zPqWmd+Ip/ZFsnbFg5uKb3DHS5TYINqvy0aVBffbndz\nU9dtcstw\n-----END CERTIFICATE-----\n"
             *         },
             *         "jit": {
             *           "enabled": true,
             *           "role": "editor"
             *         },
             *         "enforced": false,
             *         "lastTestedAt": "2026-01-15T12:02:00.000Z",
             *         "spMetadataUrl": "http://127.0.0.1:3000/api/sso/metadata/sso_01kf0rhcp0e7ar6nvmt4db44kk",
             *         "redirectUri": "http://127.0.0.1:3000/api/sso/auth/acs/sso_01kf0rhcp0e7ar6nvmt4db44kk",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "configId": "sso_01kf0rhcp0e7ht9411y9mcjs66",
           *       "redirectUri": "https://app.example.com/signed-in?state=own",
           *       "redirect": false
           *     }
           */
          'application/json': components['schemas']['SsoStart']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "redirectUrl": "https://idp.example.com/sso?SAMLRequest=nZJLTwJBEIT%2FymbuzAvBMGExKxzEoG4EH%2FFixqV1R%2BexTs8q%2FHsDSKIXTDx2ujr1VaeGJytnsw%2BIaILPiaCcnIyGqJ1tVNGm2l%2FDewuYspWzHtV2kZM2ehU0GlReO0CVKjUvLmZKUq6aGFKogiXZdJKTx9e7Qbny96d2XHTexLI36Ld8dt51TY%2BT7HbvKykn2RSxhanHpH3KieSy3xGiI%2BVCStU9Uj1OZU8%2BkKz8djg1fmn8y2Gcp50I1dliUXbKq%2FmCZBPAZLxOW%2Bs6pQYVY2bZUFhp11igVXAMMZCsQIS40Y2Dx9ZBnEP8MBXcXM92l4oxIY8pp5wK1eWcM92YzS3TbaqZrnAzPHLx9sxjXTUcjus0OBJiPXDVK%2Fb7ZPdttQ0ff7z5cCy9ByOjwxgOkl7qpP%2FAGLIfFPsCXGoH00kZrKnW%2FylAYW34HEfQCXKSYguEjXZGv8s1%2BgI%3D&RelayState=k8Oprq8TTJwBpSKpC2tkfn0dygh7b98R"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "sso_YFQubrJdFPXy0Xp6oAq2W9BUq6q02BPAeYy_KIunhvs"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rhcp0e7ssvwsjhdrdp897",
             *           "email": "walk@corp16.example",
             *           "name": "Ann Example",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:02:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rhcp0e7nb9qxr828ydwsq",
             *           "name": "Person 57's World",
             *           "slug": "person-57s-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [
             *               "https://app.example.com"
             *             ],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "editor",
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "updatedAt": "2026-01-15T12:02:00.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rhcp0e7nb9qxr828ydwsq",
             *             "slug": "person-57s-world",
             *             "name": "Person 57's World",
             *             "role": "editor"
             *           }
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "sso_Ojz5FEYnqdNdIVvO0WL-59UHtbVGRFmYAKcNSEniqDk",
           *       "password": "correct horse battery staple"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "user": {
             *           "id": "user_01kf0rhcp0e83vxy9jhqa7nj2s",
             *           "email": "walk@corp17.example",
             *           "name": "Person 58",
             *           "emailVerifiedAt": null,
             *           "createdAt": "2026-01-15T12:02:00.000Z"
             *         },
             *         "token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *         "refreshToken": "refresh_…",
             *         "world": {
             *           "id": "world_01kf0rhcp0e7zbagrpss1bkwva",
             *           "name": "Person 58's World",
             *           "slug": "person-58s-world",
             *           "description": "",
             *           "settings": {
             *             "locale": "en",
             *             "defaultVisibility": "private",
             *             "requireIfMatch": false,
             *             "theme": {
             *               "accent": "#2f5bea",
             *               "font": "sans",
             *               "radius": "medium"
             *             },
             *             "profile": {
             *               "name": "",
             *               "tagline": "",
             *               "email": "",
             *               "phone": "",
             *               "address": "",
             *               "hours": "",
             *               "links": []
             *             },
             *             "homeSurfaceId": null,
             *             "domains": [],
             *             "publishGate": "warn",
             *             "allowedOrigins": [
             *               "https://app.example.com"
             *             ],
             *             "requireSecondFactor": false
             *           },
             *           "planCode": "enterprise",
             *           "role": "editor",
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "updatedAt": "2026-01-15T12:02:00.000Z"
             *         },
             *         "worlds": [
             *           {
             *             "id": "world_01kf0rhcp0e7zbagrpss1bkwva",
             *             "slug": "person-58s-world",
             *             "name": "Person 58's World",
             *             "role": "editor"
             *           },
             *           {
             *             "id": "world_01kf0rhcp0e85vn5dzzq4wqpfj",
             *             "slug": "person-58s-world-2",
             *             "name": "Person 58's World",
             *             "role": "owner"
             *           }
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "sso_5PHQm4l871rG-9IIFd0oH66D8qGFmegN81-3z4LmocQ"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "accepted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "client_01kf0rdqg0eytbgd875g73sp74",
             *           "clientId": "client_01kf0rdqg0eytbgd875g73sp74",
             *           "name": "Calendar",
             *           "type": "confidential",
             *           "redirectUris": [
             *             "https://calendar.example/callback"
             *           ],
             *           "scopes": [
             *             "world:read"
             *           ],
             *           "previousSecretEndsAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         {
             *           "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *           "clientId": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *           "name": "Calendar",
             *           "type": "confidential",
             *           "redirectUris": [
             *             "https://calendar.example/callback"
             *           ],
             *           "scopes": [
             *             "world:read"
             *           ],
             *           "previousSecretEndsAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Calendar",
           *       "redirectUris": [
           *         "https://calendar.example/callback"
           *       ],
           *       "scopes": [
           *         "world:read"
           *       ]
           *     }
           */
          'application/json': components['schemas']['OAuthClientInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "client_01kf0rhcp0e8v9mtskzr1qg9bs",
             *         "clientId": "client_01kf0rhcp0e8v9mtskzr1qg9bs",
             *         "name": "Calendar",
             *         "type": "confidential",
             *         "redirectUris": [
             *           "https://calendar.example/callback"
             *         ],
             *         "scopes": [
             *           "world:read"
             *         ],
             *         "previousSecretEndsAt": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "clientSecret": "secret_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "client_01kf0rdqg0eytbgd875g73sp74",
             *         "clientId": "client_01kf0rdqg0eytbgd875g73sp74",
             *         "name": "Calendar",
             *         "type": "confidential",
             *         "redirectUris": [
             *           "https://calendar.example/callback"
             *         ],
             *         "scopes": [
             *           "world:read"
             *         ],
             *         "previousSecretEndsAt": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "client_01kf0rhcp0e96v7ymkt05yq14b",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Diary"
           *     }
           */
          'application/json': components['schemas']['OAuthClientPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "client_01kf0rhcp0e90vz1vd9ncqc6pk",
             *         "clientId": "client_01kf0rhcp0e90vz1vd9ncqc6pk",
             *         "name": "Diary",
             *         "type": "confidential",
             *         "redirectUris": [
             *           "https://calendar.example/callback"
             *         ],
             *         "scopes": [
             *           "world:read"
             *         ],
             *         "previousSecretEndsAt": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /** @example {} */
          'application/json': components['schemas']['SecretRotation']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "client_01kf0rhcp0e9ct19ece13fkvzr",
             *         "clientId": "client_01kf0rhcp0e9ct19ece13fkvzr",
             *         "name": "Calendar",
             *         "type": "confidential",
             *         "redirectUris": [
             *           "https://calendar.example/callback"
             *         ],
             *         "scopes": [
             *           "world:read"
             *         ],
             *         "previousSecretEndsAt": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "clientSecret": "secret_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "key_01kf0rdqg0eyvbdqkskpz2rf7g",
             *           "name": "Site build",
             *           "role": "editor",
             *           "scopes": [
             *             "surfaces:write"
             *           ],
             *           "hint": "38A8",
             *           "createdBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "expiresAt": null,
             *           "lastUsedAt": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Site build",
           *       "role": "editor",
           *       "scopes": [
           *         "surfaces:write"
           *       ]
           *     }
           */
          'application/json': components['schemas']['ApiKeyInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "key_01kf0rhcp0e9jv1jct1q7v5a62",
             *         "name": "Site build",
             *         "role": "editor",
             *         "scopes": [
             *           "surfaces:write"
             *         ],
             *         "hint": "VZ94",
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0e9e8aj928j739w5s",
             *           "name": "Person 64"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "expiresAt": null,
             *         "lastUsedAt": null,
             *         "key": "qk_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "key_01kf0rdqg0eyvbdqkskpz2rf7g",
             *         "name": "Site build",
             *         "role": "editor",
             *         "scopes": [
             *           "surfaces:write"
             *         ],
             *         "hint": "38A8",
             *         "createdBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "expiresAt": null,
             *         "lastUsedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "key_01kf0rhcp0e9r9xa3tc73npzwf",
             *         "deleted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "webhook_01kf0rdqg0ey5td4va56es9kne",
             *           "url": "https://9.9.9.9/hooks",
             *           "description": "",
             *           "events": [
             *             "surface.published"
             *           ],
             *           "enabled": true,
             *           "disabledReason": null,
             *           "rotatingUntil": null,
             *           "createdBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
     * @description The response contains the secret, once. Private addresses are refused unless `ALLOW_PRIVATE_NETWORK` is on. The webhook is told of what happens from then on.
     *
     *     Needs the role `admin` and the scope `world:admin`. Not for API keys.
     */
    post: {
      requestBody: {
        content: {
          /**
           * @example {
           *       "url": "https://9.9.9.9/hooks",
           *       "events": [
           *         "surface.published"
           *       ]
           *     }
           */
          'application/json': components['schemas']['WebhookInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "webhook_01kf0rhcp0e9y8waz02ys1pjer",
             *         "url": "https://9.9.9.9/hooks",
             *         "description": "",
             *         "events": [
             *           "surface.published"
             *         ],
             *         "enabled": true,
             *         "disabledReason": null,
             *         "rotatingUntil": null,
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0e9ssg3kdkkg7grm1",
             *           "name": "Person 66"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "secret": "whsec_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "webhook_01kf0rdqg0ey5td4va56es9kne",
             *         "url": "https://9.9.9.9/hooks",
             *         "description": "",
             *         "events": [
             *           "surface.published"
             *         ],
             *         "enabled": true,
             *         "disabledReason": null,
             *         "rotatingUntil": null,
             *         "createdBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "webhook_01kf0rhcp0ea9s7z3xz1d4fxap",
             *         "deleted": true
             *       }
             *     }
             */
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
     * @description A webhook that is switched on again is told of what happens from then on. Switching it off ends the deliveries that wait.
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
          /**
           * @example {
           *       "description": "Rebuilds the site"
           *     }
           */
          'application/json': components['schemas']['WebhookPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "webhook_01kf0rhcp0ea3tykwsbxz9vv0e",
             *         "url": "https://9.9.9.9/hooks",
             *         "description": "Rebuilds the site",
             *         "events": [
             *           "surface.published"
             *         ],
             *         "enabled": true,
             *         "disabledReason": null,
             *         "rotatingUntil": null,
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0e9z9f0t9gx3dahg7",
             *           "name": "Person 67"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "webhook_01kf0rhcp0eaft6nh8n1azrtg3",
             *         "url": "https://9.9.9.9/hooks",
             *         "description": "",
             *         "events": [
             *           "surface.published"
             *         ],
             *         "enabled": true,
             *         "disabledReason": null,
             *         "rotatingUntil": "2026-01-16T12:02:00.000Z",
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0eabbxdv60hne1mac",
             *           "name": "Person 69"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "secret": "whsec_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "delivery_01kf0rhcp0eaqajyd950h83wn9",
             *         "webhookId": "webhook_01kf0rhcp0eantnfvxdn71h3je",
             *         "event": {
             *           "id": "event_01kf0rhcp0eapt5tb1pmrxxvqk",
             *           "type": "webhook.test"
             *         },
             *         "status": "pending",
             *         "attempts": 0,
             *         "response": null,
             *         "durationMs": null,
             *         "error": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "attemptedAt": null,
             *         "nextAttemptAt": "2026-01-15T12:02:00.000Z",
             *         "finishedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "delivery_01kf0rdqg0eywtt75k1c8gk5z0",
             *           "webhookId": "webhook_01kf0rdqg0ey5td4va56es9kne",
             *           "event": {
             *             "id": "event_01kf0rdqg0eyw8zamej0ce3ywy",
             *             "type": "webhook.test"
             *           },
             *           "status": "pending",
             *           "attempts": 0,
             *           "response": null,
             *           "durationMs": null,
             *           "error": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "attemptedAt": null,
             *           "nextAttemptAt": "2026-01-15T12:00:00.000Z",
             *           "finishedAt": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
     * Get a delivery
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
            /**
             * @example {
             *       "data": {
             *         "id": "delivery_01kf0rdqg0eywtt75k1c8gk5z0",
             *         "webhookId": "webhook_01kf0rdqg0ey5td4va56es9kne",
             *         "event": {
             *           "id": "event_01kf0rdqg0eyw8zamej0ce3ywy",
             *           "type": "webhook.test"
             *         },
             *         "status": "pending",
             *         "attempts": 0,
             *         "response": null,
             *         "durationMs": null,
             *         "error": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "attemptedAt": null,
             *         "nextAttemptAt": "2026-01-15T12:00:00.000Z",
             *         "finishedAt": null
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['WebhookDelivery']
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
            /**
             * @example {
             *       "data": {
             *         "id": "delivery_01kf0rhcp0eaz9c01zctabb6b3",
             *         "webhookId": "webhook_01kf0rhcp0eawrzc0n7jhem7wm",
             *         "event": {
             *           "id": "event_01kf0rhcp0eaxtyc8beem0zn4e",
             *           "type": "webhook.test"
             *         },
             *         "status": "pending",
             *         "attempts": 0,
             *         "response": null,
             *         "durationMs": null,
             *         "error": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "attemptedAt": null,
             *         "nextAttemptAt": "2026-01-15T12:02:00.000Z",
             *         "finishedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "issuer": "http://127.0.0.1:3000",
             *       "authorization_endpoint": "http://127.0.0.1:3000/oauth/authorize",
             *       "token_endpoint": "http://127.0.0.1:3000/oauth/token",
             *       "revocation_endpoint": "http://127.0.0.1:3000/oauth/revoke",
             *       "introspection_endpoint": "http://127.0.0.1:3000/oauth/introspect",
             *       "registration_endpoint": "http://127.0.0.1:3000/oauth/register",
             *       "scopes_supported": [
             *         "surfaces:read",
             *         "surfaces:write",
             *         "uploads:write",
             *         "ai:use",
             *         "world:read",
             *         "world:admin",
             *         "audit:read"
             *       ],
             *       "response_types_supported": [
             *         "code"
             *       ],
             *       "response_modes_supported": [
             *         "query"
             *       ],
             *       "grant_types_supported": [
             *         "authorization_code",
             *         "refresh_token",
             *         "client_credentials"
             *       ],
             *       "token_endpoint_auth_methods_supported": [
             *         "client_secret_basic",
             *         "client_secret_post",
             *         "none"
             *       ],
             *       "revocation_endpoint_auth_methods_supported": [
             *         "client_secret_basic",
             *         "client_secret_post",
             *         "none"
             *       ],
             *       "introspection_endpoint_auth_methods_supported": [
             *         "client_secret_basic",
             *         "client_secret_post"
             *       ],
             *       "code_challenge_methods_supported": [
             *         "S256"
             *       ],
             *       "authorization_response_iss_parameter_supported": true,
             *       "service_documentation": "http://127.0.0.1:3000/docs"
             *     }
             */
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
            /**
             * @example {
             *       "resource": "http://127.0.0.1:3000",
             *       "resource_name": "Quoin",
             *       "authorization_servers": [
             *         "http://127.0.0.1:3000"
             *       ],
             *       "scopes_supported": [
             *         "surfaces:read",
             *         "surfaces:write",
             *         "uploads:write",
             *         "ai:use",
             *         "world:read",
             *         "world:admin",
             *         "audit:read"
             *       ],
             *       "bearer_methods_supported": [
             *         "header"
             *       ],
             *       "resource_documentation": "http://127.0.0.1:3000/docs"
             *     }
             */
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
          /**
           * @example {
           *       "grant_type": "client_credentials",
           *       "client_id": "client_01kf0rhcp0eb5bahykjbbcd1n7",
           *       "client_secret": "secret_…"
           *     }
           */
          'application/json': components['schemas']['TokenRequest']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "access_token": "eyJhbGciOiJIUzI1NiJ9.….…",
             *       "token_type": "Bearer",
             *       "expires_in": 900,
             *       "scope": "world:read",
             *       "world_id": "world_01kf0rhcp0eb2r7bx0gh3fdgdj"
             *     }
             */
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
          /**
           * @example {
           *       "token": "eyJhbGciOiJIUzI1NiJ9.….…",
           *       "client_id": "client_01kf0rhcp0ebbrj7h6yt0j6jez",
           *       "client_secret": "secret_…"
           *     }
           */
          'application/json': components['schemas']['TokenQuestion']
        }
      }
      responses: {
        200: {
          content: {
            /** @example {} */
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
          /**
           * @example {
           *       "token": "eyJhbGciOiJIUzI1NiJ9.….…",
           *       "client_id": "client_01kf0rhcp0ebjtw69479gasntr",
           *       "client_secret": "secret_…"
           *     }
           */
          'application/json': components['schemas']['TokenQuestion']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "active": true,
             *       "client_id": "client_01kf0rhcp0ebjtw69479gasntr",
             *       "scope": "world:read",
             *       "sub": "client_01kf0rhcp0ebjtw69479gasntr",
             *       "iss": "http://127.0.0.1:3000",
             *       "aud": "http://127.0.0.1:3000",
             *       "world_id": "world_01kf0rhcp0ebg8mm549c7xj20d",
             *       "token_type": "Bearer",
             *       "iat": 1768478520,
             *       "exp": 1768479420
             *     }
             */
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
          /**
           * @example {
           *       "redirect_uris": [
           *         "https://agent.example/callback"
           *       ]
           *     }
           */
          'application/json': components['schemas']['ClientMetadata']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "client_id": "client_01kf0rhcp0ebsb7a0py5yag2vm",
             *       "client_id_issued_at": 1768478520,
             *       "client_name": "agent.example",
             *       "redirect_uris": [
             *         "https://agent.example/callback"
             *       ],
             *       "token_endpoint_auth_method": "none",
             *       "grant_types": [
             *         "authorization_code",
             *         "refresh_token"
             *       ],
             *       "response_types": [
             *         "code"
             *       ],
             *       "scope": "surfaces:read surfaces:write uploads:write ai:use world:read"
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "grant_01kf0rdqg0ez185ygzgnc7x3vd",
             *           "app": {
             *             "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *             "name": "Calendar",
             *             "verified": true
             *           },
             *           "scopes": [
             *             "world:read"
             *           ],
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z",
             *           "world": {
             *             "id": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *             "name": "Grace's World"
             *           }
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "grant_01kf0rdqg0ez185ygzgnc7x3vd",
             *         "app": {
             *           "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *           "name": "Calendar",
             *           "verified": true
             *         },
             *         "scopes": [
             *           "world:read"
             *         ],
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z",
             *         "world": {
             *           "id": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *           "name": "Grace's World"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "grant_01kf0rhcp0ec0rp3rptq7cpkva",
             *         "deleted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "surfaces": {
             *           "enabled": true
             *         },
             *         "liveApps": {
             *           "enabled": true,
             *           "limit": null,
             *           "used": 1
             *         },
             *         "records": {
             *           "enabled": true,
             *           "limit": null,
             *           "used": 3
             *         },
             *         "storage": {
             *           "enabled": true,
             *           "limit": 1000000000000,
             *           "used": 6464
             *         },
             *         "members": {
             *           "enabled": true,
             *           "limit": null,
             *           "used": 3
             *         },
             *         "teams": {
             *           "enabled": true
             *         },
             *         "audit": {
             *           "enabled": true
             *         },
             *         "sso": {
             *           "enabled": true
             *         },
             *         "worlds": {
             *           "enabled": true
             *         },
             *         "ai": {
             *           "enabled": true,
             *           "limit": 25000,
             *           "used": 0.08
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "code": "MALFORMED_REQUEST",
             *           "status": 400,
             *           "statuses": [
             *             400
             *           ],
             *           "retryable": false,
             *           "action": "Send a valid HTTP request with exactly one Host header.",
             *           "fields": []
             *         },
             *         {
             *           "code": "MALFORMED_JSON",
             *           "status": 400,
             *           "statuses": [
             *             400
             *           ],
             *           "retryable": false,
             *           "action": "Send a body that is valid JSON.",
             *           "fields": []
             *         }
             *       ]
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "landing-page",
             *           "name": "Landing page",
             *           "description": "One page that says what you offer, for whom, and how to begin.",
             *           "category": "business",
             *           "locale": "en",
             *           "plans": [
             *             "hobby",
             *             "pro",
             *             "team",
             *             "enterprise"
             *           ],
             *           "preview": "http://127.0.0.1:3000/blueprints/landing-page?locale=en",
             *           "surfaces": [
             *             {
             *               "name": "Home",
             *               "slug": "landing-page",
             *               "description": "",
             *               "meta": {},
             *               "blocks": [
             *                 {
             *                   "id": "nav",
             *                   "type": "nav",
             *                   "props": {
             *                     "brand": "[Your name]",
             *                     "href": "#top",
             *                     "links": [
             *                       {
             *                         "label": "Services",
             *                         "href": "#services"
             *                       },
             *                       {
             *                         "label": "Highlights",
             *                         "href": "#features"
             *                       },
             *                       {
             *                         "label": "About",
             *                         "href": "#about"
             *                       },
             *                       {
             *                         "label": "Questions and answers",
             *                         "href": "#faq"
             *                       },
             *                       {
             *                         "label": "Contact",
             *                         "href": "#contact"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "hero",
             *                   "type": "hero",
             *                   "props": {
             *                     "layout": "centered",
             *                     "actions": [
             *                       {
             *                         "label": "Get in touch",
             *                         "href": "#contact",
             *                         "style": "primary"
             *                       }
             *                     ],
             *                     "eyebrow": "[What you do, where]",
             *                     "title": "Good work, clearly explained",
             *                     "text": "[One sentence: whom you help, and with what]",
             *                     "note": "The first conversation costs nothing."
             *                   }
             *                 },
             *                 {
             *                   "id": "services",
             *                   "type": "features",
             *                   "props": {
             *                     "title": "Services",
             *                     "columns": 3,
             *                     "style": "cards",
             *                     "items": [
             *                       {
             *                         "icon": "search",
             *                         "title": "[Service 1]",
             *                         "text": "[One sentence about it]"
             *                       },
             *                       {
             *                         "icon": "tools",
             *                         "title": "[Service 2]",
             *                         "text": "[One sentence about it]"
             *                       },
             *                       {
             *                         "icon": "heart",
             *                         "title": "[Service 3]",
             *                         "text": "[One sentence about it]"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "features",
             *                   "type": "features",
             *                   "props": {
             *                     "title": "What you can count on",
             *                     "columns": 3,
             *                     "items": [
             *                       {
             *                         "icon": "chat",
             *                         "title": "One person to talk to",
             *                         "text": "From the first call to the last invoice you speak with the same person."
             *                       },
             *                       {
             *                         "icon": "tag",
             *                         "title": "A price before we begin",
             *                         "text": "You get an offer in writing. If the work changes, we talk about it first."
             *                       },
             *                       {
             *                         "icon": "clock",
             *                         "title": "Dates that hold",
             *                         "text": "We promise less and keep it. You always know what happens next."
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "about",
             *                   "type": "section",
             *                   "props": {
             *                     "title": "About"
             *                   },
             *                   "children": [
             *                     {
             *                       "id": "about-1",
             *                       "type": "columns",
             *                       "props": {
             *                         "layout": "equal",
             *                         "gap": "large",
             *                         "align": "center"
             *                       },
             *                       "children": [
             *                         {
             *                           "id": "about-1-1",
             *                           "type": "text",
             *                           "props": {
             *                             "text": "[Two or three sentences: who you are and since when]"
             *                           }
             *                         },
             *                         {
             *                           "id": "about-1-2",
             *                           "type": "image",
             *                           "props": {
             *                             "ratio": "standard",
             *                             "src": "/assets/samples/workshop.svg",
             *                             "alt": "[Your photo: what it shows]"
             *                           }
             *                         }
             *                       ]
             *                     }
             *                   ]
             *                 },
             *                 {
             *                   "id": "faq",
             *                   "type": "faq",
             *                   "props": {
             *                     "title": "Questions and answers",
             *                     "items": [
             *                       {
             *                         "question": "How do we begin?",
             *                         "answer": "Write or call. We ask a few questions, and within two working days you have an answer."
             *                       },
             *                       {
             *                         "question": "What does it cost?",
             *                         "answer": "[Your answer]"
             *                       },
             *                       {
             *                         "question": "Where do you work?",
             *                         "answer": "[Your answer]"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "contact",
             *                   "type": "section",
             *                   "props": {
             *                     "title": "Contact",
             *                     "tone": "muted"
             *                   },
             *                   "children": [
             *                     {
             *                       "id": "contact-1",
             *                       "type": "columns",
             *                       "props": {
             *                         "layout": "equal",
             *                         "gap": "large"
             *                       },
             *                       "children": [
             *                         {
             *                           "id": "contact-1-1",
             *                           "type": "text",
             *                           "props": {
             *                             "text": "**Phone**  \n[Your phone number]"
             *                           }
             *                         },
             *                         {
             *                           "id": "contact-1-2",
             *                           "type": "text",
             *                           "props": {
             *                             "text": "**E-mail**  \n[Your e-mail address]"
             *                           }
             *                         },
             *                         {
             *                           "id": "contact-1-3",
             *                           "type": "text",
             *                           "props": {
             *                             "text": "**Address**  \n[Your address]"
             *                           }
             *                         }
             *                       ]
             *                     }
             *                   ]
             *                 },
             *                 {
             *                   "id": "footer",
             *                   "type": "footer",
             *                   "props": {
             *                     "brand": "[Your name]"
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         },
             *         {
             *           "id": "product-launch",
             *           "name": "Product launch",
             *           "description": "Presents a new product: what it does, how it works, what it costs, and how to get it.",
             *           "category": "product",
             *           "locale": "en",
             *           "plans": [
             *             "hobby",
             *             "pro",
             *             "team",
             *             "enterprise"
             *           ],
             *           "preview": "http://127.0.0.1:3000/blueprints/product-launch?locale=en",
             *           "surfaces": [
             *             {
             *               "name": "Product",
             *               "slug": "product-launch",
             *               "description": "",
             *               "meta": {},
             *               "blocks": [
             *                 {
             *                   "id": "nav",
             *                   "type": "nav",
             *                   "props": {
             *                     "brand": "[Your name]",
             *                     "href": "#top",
             *                     "links": [
             *                       {
             *                         "label": "Highlights",
             *                         "href": "#features"
             *                       },
             *                       {
             *                         "label": "How it works",
             *                         "href": "#steps"
             *                       },
             *                       {
             *                         "label": "Prices",
             *                         "href": "#pricing"
             *                       },
             *                       {
             *                         "label": "Questions and answers",
             *                         "href": "#faq"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "hero",
             *                   "type": "hero",
             *                   "props": {
             *                     "image": {
             *                       "src": "/assets/samples/product-dashboard.svg",
             *                       "alt": "[Your photo: what it shows]"
             *                     },
             *                     "layout": "split",
             *                     "actions": [
             *                       {
             *                         "label": "Get started",
             *                         "href": "#pricing",
             *                         "style": "primary"
             *                       }
             *                     ],
             *                     "eyebrow": "New",
             *                     "title": "[What your product makes easy]",
             *                     "text": "[One sentence: what it is and for whom]",
             *                     "note": "Cancel at any time."
             *                   }
             *                 },
             *                 {
             *                   "id": "features",
             *                   "type": "features",
             *                   "props": {
             *                     "title": "Highlights",
             *                     "columns": 3,
             *                     "items": [
             *                       {
             *                         "icon": "bolt",
             *                         "title": "[Benefit 1]",
             *                         "text": "[One sentence about it]"
             *                       },
             *                       {
             *                         "icon": "layers",
             *                         "title": "[Benefit 2]",
             *                         "text": "[One sentence about it]"
             *                       },
             *                       {
             *                         "icon": "chart",
             *                         "title": "[Benefit 3]",
             *                         "text": "[One sentence about it]"
             *                       },
             *                       {
             *                         "icon": "shield",
             *                         "title": "Yours to keep",
             *                         "text": "Export everything as open files, whenever you want."
             *                       },
             *                       {
             *                         "icon": "lock",
             *                         "title": "Private by design",
             *                         "text": "We store what the product needs and nothing else."
             *                       },
             *                       {
             *                         "icon": "chat",
             *                         "title": "People who answer",
             *                         "text": "You write to the team that builds it."
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "steps",
             *                   "type": "section",
             *                   "props": {
             *                     "title": "How it works"
             *                   },
             *                   "children": [
             *                     {
             *                       "id": "steps-1",
             *                       "type": "columns",
             *                       "props": {
             *                         "layout": "equal",
             *                         "gap": "medium"
             *                       },
             *                       "children": [
             *                         {
             *                           "id": "steps-1-1",
             *                           "type": "card",
             *                           "props": {
             *                             "eyebrow": "1",
             *                             "title": "Try it",
             *                             "text": "Begin with a small project. It takes minutes."
             *                           },
             *                           "children": []
             *                         },
             *                         {
             *                           "id": "steps-1-2",
             *                           "type": "card",
             *                           "props": {
             *                             "eyebrow": "2",
             *                             "title": "Bring your work",
             *                             "text": "Import what you have, or start fresh."
             *                           },
             *                           "children": []
             *                         },
             *                         {
             *                           "id": "steps-1-3",
             *                           "type": "card",
             *                           "props": {
             *                             "eyebrow": "3",
             *                             "title": "Invite others",
             *                             "text": "Share it with your team when it feels right."
             *                           },
             *                           "children": []
             *                         }
             *                       ]
             *                     }
             *                   ]
             *                 },
             *                 {
             *                   "id": "pricing",
             *                   "type": "pricing",
             *                   "props": {
             *                     "title": "Prices",
             *                     "plans": [
             *                       {
             *                         "name": "Start",
             *                         "price": "[Price]",
             *                         "description": "For one person.",
             *                         "features": [
             *                           "[What is included]",
             *                           "Help by e-mail"
             *                         ],
             *                         "action": {
             *                           "label": "Get started",
             *                           "href": "mailto:[your-e-mail-address]",
             *                           "style": "secondary"
             *                         }
             *                       },
             *                       {
             *                         "name": "Team",
             *                         "price": "[Price]",
             *                         "description": "For people who work together.",
             *                         "features": [
             *                           "Everything in Start",
             *                           "[What is included]",
             *                           "An answer within a working day"
             *                         ],
             *                         "action": {
             *                           "label": "Get started",
             *                           "href": "mailto:[your-e-mail-address]",
             *                           "style": "primary"
             *                         },
             *                         "highlighted": true,
             *                         "badge": "Recommended"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "faq",
             *                   "type": "faq",
             *                   "props": {
             *                     "title": "Questions and answers",
             *                     "items": [
             *                       {
             *                         "question": "Can I try it first?",
             *                         "answer": "[Your answer]"
             *                       },
             *                       {
             *                         "question": "What happens to my data if I leave?",
             *                         "answer": "You export them, and we delete our copy."
             *                       },
             *                       {
             *                         "question": "Which devices does it run on?",
             *                         "answer": "[Your answer]"
             *                       }
             *                     ]
             *                   }
             *                 },
             *                 {
             *                   "id": "cta",
             *                   "type": "cta",
             *                   "props": {
             *                     "title": "See it with your own work",
             *                     "text": "Ten minutes are enough for a first impression.",
             *                     "actions": [
             *                       {
             *                         "label": "Get started",
             *                         "href": "mailto:[your-e-mail-address]",
             *                         "style": "primary"
             *                       }
             *                     ],
             *                     "tone": "accent"
             *                   }
             *                 },
             *                 {
             *                   "id": "footer",
             *                   "type": "footer",
             *                   "props": {
             *                     "brand": "[Your name]"
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "restaurant",
             *         "name": "Restaurant",
             *         "description": "A front page with pictures, opening hours and the way to a table, and the menu on a page of its own.",
             *         "category": "business",
             *         "locale": "en",
             *         "plans": [
             *           "hobby",
             *           "pro",
             *           "team",
             *           "enterprise"
             *         ],
             *         "preview": "http://127.0.0.1:3000/blueprints/restaurant?locale=en",
             *         "surfaces": [
             *           {
             *             "name": "Restaurant",
             *             "slug": "restaurant",
             *             "description": "",
             *             "meta": {},
             *             "blocks": [
             *               {
             *                 "id": "nav",
             *                 "type": "nav",
             *                 "props": {
             *                   "brand": "[Your name]",
             *                   "href": "/restaurant",
             *                   "links": [
             *                     {
             *                       "label": "Restaurant",
             *                       "href": "/restaurant"
             *                     },
             *                     {
             *                       "label": "Menu",
             *                       "href": "/menu"
             *                     }
             *                   ]
             *                 }
             *               },
             *               {
             *                 "id": "hero",
             *                 "type": "hero",
             *                 "props": {
             *                   "image": {
             *                     "src": "/assets/samples/dish-1.svg",
             *                     "alt": "[Your photo: what it shows]"
             *                   },
             *                   "layout": "split",
             *                   "actions": [
             *                     {
             *                       "label": "Book a table",
             *                       "href": "#contact",
             *                       "style": "primary"
             *                     },
             *                     {
             *                       "label": "See the menu",
             *                       "href": "/menu",
             *                       "style": "secondary"
             *                     }
             *                   ],
             *                   "eyebrow": "[Your kind of kitchen]",
             *                   "title": "A table, good company and time",
             *                   "text": "A short menu that follows the season, cooked in an open kitchen and served without a hurry."
             *                 }
             *               },
             *               {
             *                 "id": "about",
             *                 "type": "section",
             *                 "props": {
             *                   "title": "Our story"
             *                 },
             *                 "children": [
             *                   {
             *                     "id": "about-1",
             *                     "type": "columns",
             *                     "props": {
             *                       "layout": "equal",
             *                       "gap": "large",
             *                       "align": "center"
             *                     },
             *                     "children": [
             *                       {
             *                         "id": "about-1-1",
             *                         "type": "text",
             *                         "props": {
             *                           "text": "We buy what the farms around us bring that week and write the menu afterwards. That is why it is short, and why it changes.\n\nThe bread is baked here, the stock takes two days, and whoever sits at the counter sees both."
             *                         }
             *                       },
             *                       {
             *                         "id": "about-1-2",
             *                         "type": "image",
             *                         "props": {
             *                           "ratio": "standard",
             *                           "src": "/assets/samples/dish-2.svg",
             *                           "alt": "[Your photo: what it shows]"
             *                         }
             *                       }
             *                     ]
             *                   }
             *                 ]
             *               },
             *               {
             *                 "id": "gallery",
             *                 "type": "gallery",
             *                 "props": {
             *                   "columns": 3,
             *                   "images": [
             *                     {
             *                       "src": "/assets/samples/dish-1.svg",
             *                       "alt": "[What picture 1 shows]"
             *                     },
             *                     {
             *                       "src": "/assets/samples/dish-3.svg",
             *                       "alt": "[What picture 2 shows]"
             *                     },
             *                     {
             *                       "src": "/assets/samples/harbour.svg",
             *                       "alt": "[What picture 3 shows]"
             *                     }
             *                   ]
             *                 }
             *               },
             *               {
             *                 "id": "features",
             *                 "type": "features",
             *                 "props": {
             *                   "title": "Highlights",
             *                   "columns": 3,
             *                   "items": [
             *                     {
             *                       "icon": "leaf",
             *                       "title": "Vegetarian first",
             *                       "text": "At least half of the menu is vegetarian, and we say so on every dish."
             *                     },
             *                     {
             *                       "icon": "people",
             *                       "title": "Large tables",
             *                       "text": "Birthdays and teams are welcome. Write to us a week ahead and we plan a menu with you."
             *                     },
             *                     {
             *                       "icon": "sun",
             *                       "title": "Outside in summer",
             *                       "text": "When it is warm we also set the tables in front of the house."
             *                     }
             *                   ]
             *                 }
             *               },
             *               {
             *                 "id": "faq",
             *                 "type": "faq",
             *                 "props": {
             *                   "title": "Questions and answers",
             *                   "items": [
             *                     {
             *                       "question": "Do I need to book?",
             *                       "answer": "In the evening it is better. At noon we keep half of the tables free for guests who drop in."
             *                     },
             *                     {
             *                       "question": "Do you cook for allergies?",
             *                       "answer": "Yes. Tell us when you book, so that the kitchen can prepare."
             *                     },
             *                     {
             *                       "question": "May we bring the dog?",
             *                       "answer": "[Your answer]"
             *                     }
             *                   ]
             *                 }
             *               },
             *               {
             *                 "id": "contact",
             *                 "type": "section",
             *                 "props": {
             *                   "tone": "muted",
             *                   "title": "Book a table"
             *                 },
             *                 "children": [
             *                   {
             *                     "id": "contact-1",
             *                     "type": "columns",
             *                     "props": {
             *                       "layout": "equal",
             *                       "gap": "large"
             *                     },
             *                     "children": [
             *                       {
             *                         "id": "contact-1-1",
             *                         "type": "text",
             *                         "props": {
             *                           "text": "**Address**  \n[Your address]"
             *                         }
             *                       },
             *                       {
             *                         "id": "contact-1-2",
             *                         "type": "text",
             *                         "props": {
             *                           "text": "**Phone**  \n[Your phone number]"
             *                         }
             *                       },
             *                       {
             *                         "id": "contact-1-3",
             *                         "type": "text",
             *                         "props": {
             *                           "text": "**E-mail**  \n[Your e-mail address]"
             *                         }
             *                       },
             *                       {
             *                         "id": "contact-1-4",
             *                         "type": "text",
             *                         "props": {
             *                           "text": "**Opening hours**  \n[Your opening hours]"
             *                         }
             *                       }
             *                     ]
             *                   }
             *                 ]
             *               },
             *               {
             *                 "id": "footer",
             *                 "type": "footer",
             *                 "props": {
             *                   "brand": "[Your name]",
             *                   "links": [
             *                     {
             *                       "label": "Restaurant",
             *                       "href": "/restaurant"
             *                     },
             *                     {
             *                       "label": "Menu",
             *                       "href": "/menu"
             *                     }
             *                   ]
             *                 }
             *               }
             *             ]
             *           },
             *           {
             *             "name": "Menu",
             *             "slug": "menu",
             *             "description": "",
             *             "meta": {},
             *             "blocks": [
             *               {
             *                 "id": "nav",
             *                 "type": "nav",
             *                 "props": {
             *                   "brand": "[Your name]",
             *                   "href": "/restaurant",
             *                   "links": [
             *                     {
             *                       "label": "Restaurant",
             *                       "href": "/restaurant"
             *                     },
             *                     {
             *                       "label": "Menu",
             *                       "href": "/menu"
             *                     }
             *                   ]
             *                 }
             *               },
             *               {
             *                 "id": "hero",
             *                 "type": "hero",
             *                 "props": {
             *                   "image": {
             *                     "src": "/assets/samples/dish-3.svg",
             *                     "alt": "[Your photo: what it shows]"
             *                   },
             *                   "layout": "split",
             *                   "actions": [
             *                     {
             *                       "label": "Book a table",
             *                       "href": "mailto:[your-e-mail-address]",
             *                       "style": "primary"
             *                     }
             *                   ],
             *                   "title": "Menu",
             *                   "text": "It changes with the season. Ask us for what is not on it today."
             *                 }
             *               },
             *               {
             *                 "id": "menu",
             *                 "type": "section",
             *                 "props": {
             *                   "width": "text"
             *                 },
             *                 "children": [
             *                   {
             *                     "id": "menu-1",
             *                     "type": "heading",
             *                     "props": {
             *                       "text": "To begin",
             *                       "level": 2
             *                     }
             *                   },
             *                   {
             *                     "id": "menu-2",
             *                     "type": "table",
             *                     "props": {
             *                       "columns": [
             *                         "Dish",
             *                         "Price"
             *                       ],
             *                       "align": [
             *                         "start",
             *                         "end"
             *                       ],
             *                       "rowHeaders": true,
             *                       "rows": [
             *                         [
             *                           "[Dish 1]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 2]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 3]",
             *                           "[Price]"
             *                         ]
             *                       ]
             *                     }
             *                   },
             *                   {
             *                     "id": "menu-3",
             *                     "type": "heading",
             *                     "props": {
             *                       "text": "Main dishes",
             *                       "level": 2
             *                     }
             *                   },
             *                   {
             *                     "id": "menu-4",
             *                     "type": "table",
             *                     "props": {
             *                       "columns": [
             *                         "Dish",
             *                         "Price"
             *                       ],
             *                       "align": [
             *                         "start",
             *                         "end"
             *                       ],
             *                       "rowHeaders": true,
             *                       "rows": [
             *                         [
             *                           "[Dish 4]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 5]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 6]",
             *                           "[Price]"
             *                         ]
             *                       ]
             *                     }
             *                   },
             *                   {
             *                     "id": "menu-5",
             *                     "type": "heading",
             *                     "props": {
             *                       "text": "To finish",
             *                       "level": 2
             *                     }
             *                   },
             *                   {
             *                     "id": "menu-6",
             *                     "type": "table",
             *                     "props": {
             *                       "columns": [
             *                         "Dish",
             *                         "Price"
             *                       ],
             *                       "align": [
             *                         "start",
             *                         "end"
             *                       ],
             *                       "rowHeaders": true,
             *                       "rows": [
             *                         [
             *                           "[Dish 7]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 8]",
             *                           "[Price]"
             *                         ],
             *                         [
             *                           "[Dish 9]",
             *                           "[Price]"
             *                         ]
             *                       ]
             *                     }
             *                   }
             *                 ]
             *               },
             *               {
             *                 "id": "contact",
             *                 "type": "cta",
             *                 "props": {
             *                   "title": "Is there a table for you?",
             *                   "text": "Write to us with the day, the hour and how many you are.",
             *                   "actions": [
             *                     {
             *                       "label": "Book a table",
             *                       "href": "mailto:[your-e-mail-address]",
             *                       "style": "primary"
             *                     }
             *                   ],
             *                   "tone": "accent"
             *                 }
             *               },
             *               {
             *                 "id": "footer",
             *                 "type": "footer",
             *                 "props": {
             *                   "brand": "[Your name]",
             *                   "links": [
             *                     {
             *                       "label": "Restaurant",
             *                       "href": "/restaurant"
             *                     },
             *                     {
             *                       "label": "Menu",
             *                       "href": "/menu"
             *                     }
             *                   ]
             *                 }
             *               }
             *             ]
             *           }
             *         ]
             *       }
             *     }
             */
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
          /** @example {} */
          'application/json': {
            /** @description A BCP 47 tag. Default: the language of the World */
            locale?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "blueprintId": "restaurant",
             *         "surfaces": [
             *           {
             *             "id": "surface_01kf0rhcp0ec6re6ds5zp5mbsj",
             *             "name": "Restaurant",
             *             "slug": "restaurant",
             *             "description": "",
             *             "visibility": "private",
             *             "status": "draft",
             *             "teamId": null,
             *             "draft": {
             *               "etag": "\"ec6re6ds5zp5mbsj-1\"",
             *               "updatedAt": "2026-01-15T12:02:00.000Z",
             *               "updatedBy": {
             *                 "id": "user_01kf0rhcp0ec2a332arcsk7m6t",
             *                 "name": "Person 77"
             *               },
             *               "blockCount": 16
             *             },
             *             "published": null,
             *             "hasUnpublishedChanges": false,
             *             "createdAt": "2026-01-15T12:02:00.000Z",
             *             "updatedAt": "2026-01-15T12:02:00.000Z",
             *             "archivedAt": null
             *           },
             *           {
             *             "id": "surface_01kf0rhcp0ec7vthx09n2f086m",
             *             "name": "Menu",
             *             "slug": "menu",
             *             "description": "",
             *             "visibility": "private",
             *             "status": "draft",
             *             "teamId": null,
             *             "draft": {
             *               "etag": "\"ec7vthx09n2f086m-1\"",
             *               "updatedAt": "2026-01-15T12:02:00.000Z",
             *               "updatedBy": {
             *                 "id": "user_01kf0rhcp0ec2a332arcsk7m6t",
             *                 "name": "Person 77"
             *               },
             *               "blockCount": 11
             *             },
             *             "published": null,
             *             "hasUnpublishedChanges": false,
             *             "createdAt": "2026-01-15T12:02:00.000Z",
             *             "updatedAt": "2026-01-15T12:02:00.000Z",
             *             "archivedAt": null
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "artifact_01kf0rdqg0ey2btgagdnkfamae",
             *           "kind": "block",
             *           "name": "A block",
             *           "slug": "a-block",
             *           "version": "1.0.0",
             *           "summary": "One block to begin with.",
             *           "description": "",
             *           "price": null,
             *           "publisher": {
             *             "name": "Grace's World",
             *             "slug": "graces-world"
             *           },
             *           "installs": 0,
             *           "versions": [
             *             {
             *               "version": "1.0.0",
             *               "note": null,
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           ],
             *           "status": "listed",
             *           "deprecation": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "kind": "section",
           *       "name": "A section",
           *       "slug": "a-section",
           *       "version": "1.0.0",
           *       "summary": "One section to begin with.",
           *       "manifest": {
           *         "blocks": [
           *           {
           *             "id": "head",
           *             "type": "heading",
           *             "props": {
           *               "text": "Why us"
           *             }
           *           },
           *           {
           *             "id": "box",
           *             "type": "section",
           *             "props": {},
           *             "children": [
           *               {
           *                 "id": "inner",
           *                 "type": "text",
           *                 "props": {
           *                   "text": "See [the head](#head)."
           *                 }
           *               }
           *             ]
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['NewArtifact']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "artifact_01kf0rhcp0ecdsbd3mac0cjv4a",
             *         "kind": "section",
             *         "name": "A section",
             *         "slug": "a-section",
             *         "version": "1.0.0",
             *         "summary": "One section to begin with.",
             *         "description": "",
             *         "price": null,
             *         "publisher": {
             *           "name": "Person 78's World",
             *           "slug": "person-78s-world"
             *         },
             *         "installs": 0,
             *         "versions": [
             *           {
             *             "version": "1.0.0",
             *             "note": null,
             *             "createdAt": "2026-01-15T12:02:00.000Z"
             *           }
             *         ],
             *         "status": "listed",
             *         "deprecation": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "manifest": {
             *           "blocks": [
             *             {
             *               "id": "head",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Why us"
             *               }
             *             },
             *             {
             *               "id": "box",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "See [the head](#head)."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         },
             *         "own": true,
             *         "bought": false,
             *         "installed": false
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "artifact_01kf0rdqg0ey2btgagdnkfamae",
             *         "kind": "block",
             *         "name": "A block",
             *         "slug": "a-block",
             *         "version": "1.0.0",
             *         "summary": "One block to begin with.",
             *         "description": "",
             *         "price": null,
             *         "publisher": {
             *           "name": "Grace's World",
             *           "slug": "graces-world"
             *         },
             *         "installs": 0,
             *         "versions": [
             *           {
             *             "version": "1.0.0",
             *             "note": null,
             *             "createdAt": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "status": "listed",
             *         "deprecation": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z",
             *         "manifest": {
             *           "block": {
             *             "id": "quiet",
             *             "type": "text",
             *             "props": {
             *               "text": "A quiet paragraph."
             *             }
             *           }
             *         },
             *         "own": true,
             *         "bought": false,
             *         "installed": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "summary": "A better summary"
           *     }
           */
          'application/json': components['schemas']['ArtifactPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "artifact_01kf0rhcp0eck9ece8837eam7b",
             *         "kind": "section",
             *         "name": "A section",
             *         "slug": "a-section",
             *         "version": "1.0.0",
             *         "summary": "A better summary",
             *         "description": "",
             *         "price": null,
             *         "publisher": {
             *           "name": "Person 79's World",
             *           "slug": "person-79s-world"
             *         },
             *         "installs": 0,
             *         "versions": [
             *           {
             *             "version": "1.0.0",
             *             "note": null,
             *             "createdAt": "2026-01-15T12:02:00.000Z"
             *           }
             *         ],
             *         "status": "listed",
             *         "deprecation": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "manifest": {
             *           "blocks": [
             *             {
             *               "id": "head",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Why us"
             *               }
             *             },
             *             {
             *               "id": "box",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "See [the head](#head)."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         },
             *         "own": true,
             *         "bought": false,
             *         "installed": false
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "artifact_01kf0rhcp0ecsbv51qgv2mwavq",
             *         "kind": "section",
             *         "name": "A section",
             *         "slug": "a-section",
             *         "version": "1.0.0",
             *         "summary": "One section to begin with.",
             *         "description": "",
             *         "price": null,
             *         "publisher": {
             *           "name": "Person 80's World",
             *           "slug": "person-80s-world"
             *         },
             *         "installs": 0,
             *         "versions": [
             *           {
             *             "version": "1.0.0",
             *             "note": null,
             *             "createdAt": "2026-01-15T12:02:00.000Z"
             *           }
             *         ],
             *         "status": "unlisted",
             *         "deprecation": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "manifest": {
             *           "blocks": [
             *             {
             *               "id": "head",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Why us"
             *               }
             *             },
             *             {
             *               "id": "box",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "See [the head](#head)."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         },
             *         "own": true,
             *         "bought": false,
             *         "installed": false
             *       }
             *     }
             */
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
          /** @example {} */
          'application/json': components['schemas']['InstallInput']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "installId": "install_01kf0rhcp0ed7904x5rn229fd7",
             *         "created": {
             *           "surfaceIds": [
             *             "surface_01kf0rhcp0ed4sg0zgw5xhg04q",
             *             "surface_01kf0rhcp0ed5rsy15zvs0brhm"
             *           ]
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "install_01kf0rdqg0eypb4dbq9930jcab",
             *           "artifactId": "artifact_01kf0rdqg0ey2btgagdnkfamae",
             *           "kind": "block",
             *           "name": "A block",
             *           "version": "1.0.0",
             *           "newest": "1.0.0",
             *           "outdated": false,
             *           "deprecation": null,
             *           "created": {
             *             "receiptId": "receipt_01kf0rdqg0eyn83y33x5t41ps2"
             *           },
             *           "installedAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "install_01kf0rdqg0eypb4dbq9930jcab",
             *         "artifactId": "artifact_01kf0rdqg0ey2btgagdnkfamae",
             *         "kind": "block",
             *         "name": "A block",
             *         "version": "1.0.0",
             *         "newest": "1.0.0",
             *         "outdated": false,
             *         "deprecation": null,
             *         "created": {
             *           "receiptId": "receipt_01kf0rdqg0eyn83y33x5t41ps2"
             *         },
             *         "installedAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "install_01kf0rhcp0edmby4ng1kwaakvt",
             *         "deleted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "install_01kf0rhcp0ee0s6k1f3x6k74sa",
             *         "artifactId": "artifact_01kf0rhcp0edy81dvjjq8s7ybb",
             *         "kind": "surface",
             *         "name": "A surface",
             *         "version": "1.1.0",
             *         "newest": "1.1.0",
             *         "outdated": false,
             *         "deprecation": null,
             *         "created": {
             *           "surfaceIds": [
             *             "surface_01kf0rhcp0edz9tptj5yxnc80y"
             *           ]
             *         },
             *         "installedAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "artifactId": "artifact_01kf0rhcp0eec8s463hxc71a08"
           *     }
           */
          'application/json': components['schemas']['ArtifactPayment']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "paymentId": "checkout_01kf0rhcp0eedbxkncdchthzs1",
             *         "url": "http://127.0.0.1:3000/receipts/NZRFmzNM7JyJxejisyEZWg",
             *         "amount": 1999,
             *         "currency": "usd"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          q?: string
          sort?:
            'updatedAt' | '-updatedAt' | 'createdAt' | '-createdAt' | 'name' | '-name' | 'publishedAt' | '-publishedAt'
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *           "name": "Tidal",
             *           "slug": "tidal",
             *           "description": "Release notes that write themselves.",
             *           "visibility": "listed",
             *           "status": "changed",
             *           "teamId": null,
             *           "draft": {
             *             "etag": "\"ez7abg0w7gwsscsa-3\"",
             *             "updatedAt": "2026-01-15T12:02:00.000Z",
             *             "updatedBy": {
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             },
             *             "blockCount": 3
             *           },
             *           "published": {
             *             "version": "1.0.0",
             *             "revision": 1,
             *             "slug": "tidal",
             *             "publishedAt": "2026-01-15T12:02:00.000Z",
             *             "publishedBy": {
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             }
             *           },
             *           "hasUnpublishedChanges": true,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "archivedAt": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['SurfaceSummary'][]
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
     * Create a Surface
     * @description Creates a page as a draft. Blocks without an id get one.
     *
     *     Needs the role `editor` and the scope `surfaces:write`.
     */
    post: {
      requestBody: {
        content: {
          /**
           * @example {
           *       "name": "Tidal",
           *       "slug": "tidal",
           *       "description": "Release notes that write themselves.",
           *       "blocks": [
           *         {
           *           "id": "top",
           *           "type": "hero",
           *           "props": {
           *             "eyebrow": "For teams that ship on Fridays",
           *             "title": "Release notes that write themselves",
           *             "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
           *             "actions": [
           *               {
           *                 "label": "Try it with your repository",
           *                 "href": "/start"
           *               },
           *               {
           *                 "label": "Watch the tour",
           *                 "href": "/tour",
           *                 "style": "link"
           *               }
           *             ],
           *             "note": "Free for open source. Ready in three minutes.",
           *             "image": {
           *               "src": "/assets/samples/product-dashboard.svg",
           *               "alt": "The Tidal editor with a week of changes"
           *             },
           *             "layout": "centered"
           *           }
           *         },
           *         {
           *           "id": "readers",
           *           "type": "logos",
           *           "props": {
           *             "title": "Read by the customers of",
           *             "items": [
           *               {
           *                 "name": "Nordlicht",
           *                 "image": {
           *                   "src": "/assets/samples/logo-1.svg",
           *                   "alt": "Nordlicht"
           *                 }
           *               },
           *               {
           *                 "name": "Fjord & Co",
           *                 "image": {
           *                   "src": "/assets/samples/logo-2.svg",
           *                   "alt": "Fjord & Co"
           *                 }
           *               },
           *               {
           *                 "name": "Halden",
           *                 "image": {
           *                   "src": "/assets/samples/logo-3.svg",
           *                   "alt": "Halden"
           *                 }
           *               },
           *               {
           *                 "name": "Tessera",
           *                 "image": {
           *                   "src": "/assets/samples/logo-5.svg",
           *                   "alt": "Tessera"
           *                 }
           *               }
           *             ]
           *           }
           *         },
           *         {
           *           "id": "why",
           *           "type": "features",
           *           "props": {
           *             "eyebrow": "What it does",
           *             "title": "From merged to understood",
           *             "intro": "No new ritual, no template. Tidal works where your changes already are.",
           *             "items": [
           *               {
           *                 "icon": "search",
           *                 "title": "Reads the change",
           *                 "text": "Commits, tickets and screenshots become one paragraph in plain words."
           *               },
           *               {
           *                 "icon": "chat",
           *                 "title": "Asks you twice",
           *                 "text": "What is it for, and who should know? Two answers are enough."
           *               },
           *               {
           *                 "icon": "globe",
           *                 "title": "Publishes everywhere",
           *                 "text": "A page, a feed, a mail and a note inside your product."
           *               }
           *             ]
           *           }
           *         }
           *       ]
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes that write themselves",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "visibility": "private",
             *         "status": "draft",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"ez7abg0w7gwsscsa-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *             "name": "Ada"
             *           },
             *           "blockCount": 3
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['CreatedSurface']
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
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes, written for you",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "visibility": "listed",
             *         "status": "changed",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"ez7abg0w7gwsscsa-3\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *             "name": "Ada"
             *           },
             *           "blockCount": 3
             *         },
             *         "published": {
             *           "version": "1.0.0",
             *           "revision": 1,
             *           "slug": "tidal",
             *           "publishedAt": "2026-01-15T12:02:00.000Z",
             *           "publishedBy": {
             *             "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *             "name": "Ada"
             *           }
             *         },
             *         "hasUnpublishedChanges": true,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0ef2bxfcqnr6n63fn",
             *         "name": "Home",
             *         "slug": "home",
             *         "description": "A small page.",
             *         "blocks": [
             *           {
             *             "id": "title",
             *             "type": "heading",
             *             "props": {
             *               "text": "Welcome"
             *             }
             *           },
             *           {
             *             "id": "intro",
             *             "type": "text",
             *             "props": {
             *               "text": "Hello there."
             *             }
             *           },
             *           {
             *             "id": "more",
             *             "type": "section",
             *             "props": {},
             *             "children": [
             *               {
             *                 "id": "inner",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "Inside."
             *                 }
             *               }
             *             ]
             *           }
             *         ],
             *         "visibility": "private",
             *         "status": "archived",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"ef2bxfcqnr6n63fn-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0eexr1bbn1hnz62tt",
             *             "name": "Person 91"
             *           },
             *           "blockCount": 4
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "teamId": "team_01kf0rhcp0eew8xbe1qabcn62r"
           *     }
           */
          'application/json': {
            teamId?: string | null
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0eetv6vw1894cn8ej",
             *         "name": "Home",
             *         "slug": "home",
             *         "description": "A small page.",
             *         "blocks": [
             *           {
             *             "id": "title",
             *             "type": "heading",
             *             "props": {
             *               "text": "Welcome"
             *             }
             *           },
             *           {
             *             "id": "intro",
             *             "type": "text",
             *             "props": {
             *               "text": "Hello there."
             *             }
             *           },
             *           {
             *             "id": "more",
             *             "type": "section",
             *             "props": {},
             *             "children": [
             *               {
             *                 "id": "inner",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "Inside."
             *                 }
             *               }
             *             ]
             *           }
             *         ],
             *         "visibility": "private",
             *         "status": "draft",
             *         "teamId": "team_01kf0rhcp0eew8xbe1qabcn62r",
             *         "draft": {
             *           "etag": "\"eetv6vw1894cn8ej-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0eep8g6m5517c8qx7",
             *             "name": "Person 90"
             *           },
             *           "blockCount": 4
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Surface']
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
          /** @example {} */
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
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0efa9n28eqvf752hm",
             *         "name": "Home (2)",
             *         "slug": "home-2",
             *         "description": "A small page.",
             *         "blocks": [
             *           {
             *             "id": "title",
             *             "type": "heading",
             *             "props": {
             *               "text": "Welcome"
             *             }
             *           },
             *           {
             *             "id": "intro",
             *             "type": "text",
             *             "props": {
             *               "text": "Hello there."
             *             }
             *           },
             *           {
             *             "id": "more",
             *             "type": "section",
             *             "props": {},
             *             "children": [
             *               {
             *                 "id": "inner",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "Inside."
             *                 }
             *               }
             *             ]
             *           }
             *         ],
             *         "visibility": "private",
             *         "status": "draft",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"efa9n28eqvf752hm-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0ef4a32bckh6ebq8t",
             *             "name": "Person 92"
             *           },
             *           "blockCount": 4
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "visibility": "listed"
           *     }
           */
          'application/json': {
            /** @enum {string} */
            visibility: 'private' | 'shared' | 'listed'
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes that write themselves",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "visibility": "listed",
             *         "status": "draft",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"ez7abg0w7gwsscsa-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *             "name": "Ada"
             *           },
             *           "blockCount": 3
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "version": "1.0.0",
           *       "note": "The first version"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "ok": true,
             *         "version": "1.0.0",
             *         "bump": "major",
             *         "findings": []
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['DryRun']
            }
          }
        }
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "surface": {
             *           "id": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *           "name": "Tidal",
             *           "slug": "tidal",
             *           "description": "Release notes that write themselves.",
             *           "blocks": [
             *             {
             *               "id": "top",
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes that write themselves",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               }
             *             },
             *             {
             *               "id": "readers",
             *               "type": "logos",
             *               "props": {
             *                 "title": "Read by the customers of",
             *                 "items": [
             *                   {
             *                     "name": "Nordlicht",
             *                     "image": {
             *                       "src": "/assets/samples/logo-1.svg",
             *                       "alt": "Nordlicht"
             *                     }
             *                   },
             *                   {
             *                     "name": "Fjord & Co",
             *                     "image": {
             *                       "src": "/assets/samples/logo-2.svg",
             *                       "alt": "Fjord & Co"
             *                     }
             *                   },
             *                   {
             *                     "name": "Halden",
             *                     "image": {
             *                       "src": "/assets/samples/logo-3.svg",
             *                       "alt": "Halden"
             *                     }
             *                   },
             *                   {
             *                     "name": "Tessera",
             *                     "image": {
             *                       "src": "/assets/samples/logo-5.svg",
             *                       "alt": "Tessera"
             *                     }
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "id": "why",
             *               "type": "features",
             *               "props": {
             *                 "eyebrow": "What it does",
             *                 "title": "From merged to understood",
             *                 "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *                 "items": [
             *                   {
             *                     "icon": "search",
             *                     "title": "Reads the change",
             *                     "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                   },
             *                   {
             *                     "icon": "chat",
             *                     "title": "Asks you twice",
             *                     "text": "What is it for, and who should know? Two answers are enough."
             *                   },
             *                   {
             *                     "icon": "globe",
             *                     "title": "Publishes everywhere",
             *                     "text": "A page, a feed, a mail and a note inside your product."
             *                   }
             *                 ]
             *               }
             *             }
             *           ],
             *           "visibility": "listed",
             *           "status": "published",
             *           "teamId": null,
             *           "draft": {
             *             "etag": "\"ez7abg0w7gwsscsa-1\"",
             *             "updatedAt": "2026-01-15T12:02:00.000Z",
             *             "updatedBy": {
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             },
             *             "blockCount": 3
             *           },
             *           "published": {
             *             "version": "1.0.0",
             *             "revision": 1,
             *             "slug": "tidal",
             *             "publishedAt": "2026-01-15T12:02:00.000Z",
             *             "publishedBy": {
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             }
             *           },
             *           "hasUnpublishedChanges": false,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "archivedAt": null
             *         },
             *         "revision": {
             *           "id": "revision_01kf0rhcp0ez98v9wabwbt23w4",
             *           "number": 1,
             *           "version": "1.0.0",
             *           "kind": "publish",
             *           "note": "The first version",
             *           "contentHash": "2db8d27eb1d974ca6b8641178f2da20d326aef074c0c45bb7e645eceee56ee19",
             *           "blockCount": 3,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "createdBy": {
             *             "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *             "name": "Ada"
             *           },
             *           "receiptIds": [
             *             "receipt_01kf0rhcp0ez7rk963g8a68k4v"
             *           ]
             *         },
             *         "findings": []
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "surface_01kf0rhcp0efxsmsn044c4hzyf",
             *         "name": "Home",
             *         "slug": "home",
             *         "description": "A small page.",
             *         "blocks": [
             *           {
             *             "id": "title",
             *             "type": "heading",
             *             "props": {
             *               "text": "Welcome"
             *             }
             *           },
             *           {
             *             "id": "intro",
             *             "type": "text",
             *             "props": {
             *               "text": "Hello there."
             *             }
             *           },
             *           {
             *             "id": "more",
             *             "type": "section",
             *             "props": {},
             *             "children": [
             *               {
             *                 "id": "inner",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "Inside."
             *                 }
             *               }
             *             ]
             *           }
             *         ],
             *         "visibility": "private",
             *         "status": "draft",
             *         "teamId": null,
             *         "draft": {
             *           "etag": "\"efxsmsn044c4hzyf-1\"",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "updatedBy": {
             *             "id": "user_01kf0rhcp0efs9ma37hej90ef9",
             *             "name": "Person 95"
             *           },
             *           "blockCount": 4
             *         },
             *         "published": null,
             *         "hasUnpublishedChanges": false,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "archivedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "current": "1.0.0",
             *         "suggested": "1.0.1",
             *         "bump": "patch",
             *         "reasons": [
             *           {
             *             "bump": "patch",
             *             "reason": "The meta.title changed."
             *           },
             *           {
             *             "bump": "patch",
             *             "blockId": "top",
             *             "reason": "A hero block was changed."
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *         "blocks": [
             *           {
             *             "blockId": "title",
             *             "type": "heading",
             *             "in": "revision",
             *             "revision": {
             *               "number": 1,
             *               "version": "1.0.0",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             },
             *             "author": {
             *               "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *               "name": "Grace"
             *             },
             *             "receipt": {
             *               "id": "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc",
             *               "intent": null,
             *               "summary": "Created the Surface",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           },
             *           {
             *             "blockId": "intro",
             *             "type": "text",
             *             "in": "revision",
             *             "revision": {
             *               "number": 1,
             *               "version": "1.0.0",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             },
             *             "author": {
             *               "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *               "name": "Grace"
             *             },
             *             "receipt": {
             *               "id": "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc",
             *               "intent": null,
             *               "summary": "Created the Surface",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           },
             *           {
             *             "blockId": "more",
             *             "type": "section",
             *             "in": "revision",
             *             "revision": {
             *               "number": 1,
             *               "version": "1.0.0",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             },
             *             "author": {
             *               "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *               "name": "Grace"
             *             },
             *             "receipt": {
             *               "id": "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc",
             *               "intent": null,
             *               "summary": "Created the Surface",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           },
             *           {
             *             "blockId": "inner",
             *             "type": "text",
             *             "in": "revision",
             *             "revision": {
             *               "number": 1,
             *               "version": "1.0.0",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             },
             *             "author": {
             *               "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *               "name": "Grace"
             *             },
             *             "receipt": {
             *               "id": "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc",
             *               "intent": null,
             *               "summary": "Created the Surface",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           },
             *           {
             *             "blockId": "b_eyms6hc23pzbrtb3",
             *             "type": "text",
             *             "in": "draft",
             *             "revision": null,
             *             "author": {
             *               "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *               "name": "Grace"
             *             },
             *             "receipt": {
             *               "id": "receipt_01kf0rdqg0eyn83y33x5t41ps2",
             *               "intent": null,
             *               "summary": "Installed A block",
             *               "createdAt": "2026-01-15T12:00:00.000Z"
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "revision_01kf0rdqg0ey1brdhytkg0nanm",
             *           "number": 1,
             *           "version": "1.0.0",
             *           "kind": "publish",
             *           "note": null,
             *           "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *           "blockCount": 4,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "createdBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "receiptIds": [
             *             "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc"
             *           ]
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "note": "Before the summer"
           *     }
           */
          'application/json': {
            note?: string
          }
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "revision_01kf0rhcp0eg6sfd1khvka5xna",
             *         "number": 1,
             *         "version": "1.0.0-rev.1",
             *         "kind": "snapshot",
             *         "note": "Before the summer",
             *         "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *         "blockCount": 4,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0eg0tsxnw8w9nn4ae",
             *           "name": "Person 96"
             *         },
             *         "receiptIds": [
             *           "receipt_01kf0rhcp0eg5vk303fmwpsjk2"
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "revision_01kf0rdqg0ey1brdhytkg0nanm",
             *         "number": 1,
             *         "version": "1.0.0",
             *         "kind": "publish",
             *         "note": null,
             *         "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *         "blockCount": 4,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "createdBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "receiptIds": [
             *           "receipt_01kf0rdqg0ey0b9tpwm3hm6xwc"
             *         ],
             *         "content": {
             *           "name": "Home",
             *           "slug": "home",
             *           "description": "A small page.",
             *           "meta": {},
             *           "blocks": [
             *             {
             *               "id": "title",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Welcome"
             *               }
             *             },
             *             {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             },
             *             {
             *               "id": "more",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "Inside."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         }
             *       }
             *     }
             */
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
     * @description Replaces the draft; the live page stays as it is until the next publish. The earlier draft is kept as a snapshot.
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
            /**
             * @example {
             *       "data": {
             *         "surface": {
             *           "id": "surface_01kf0rhcp0egc992mddey0yq9t",
             *           "name": "Home",
             *           "slug": "home",
             *           "description": "A small page.",
             *           "blocks": [
             *             {
             *               "id": "title",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Welcome"
             *               }
             *             },
             *             {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             },
             *             {
             *               "id": "more",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "Inside."
             *                   }
             *                 }
             *               ]
             *             }
             *           ],
             *           "visibility": "private",
             *           "status": "draft",
             *           "teamId": null,
             *           "draft": {
             *             "etag": "\"egc992mddey0yq9t-3\"",
             *             "updatedAt": "2026-01-15T12:02:00.000Z",
             *             "updatedBy": {
             *               "id": "user_01kf0rhcp0eg7ve8grjb0dyd9y",
             *               "name": "Person 97"
             *             },
             *             "blockCount": 4
             *           },
             *           "published": null,
             *           "hasUnpublishedChanges": false,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "updatedAt": "2026-01-15T12:02:00.000Z",
             *           "archivedAt": null
             *         },
             *         "revision": {
             *           "id": "revision_01kf0rhcp0eghadpvh33svyg41",
             *           "number": 3,
             *           "version": "1.0.0-rev.3",
             *           "kind": "restore",
             *           "note": "Restored from 1.0.0-rev.1",
             *           "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *           "blockCount": 4,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "createdBy": {
             *             "id": "user_01kf0rhcp0eg7ve8grjb0dyd9y",
             *             "name": "Person 97"
             *           },
             *           "receiptIds": [
             *             "receipt_01kf0rhcp0eggahz8amhmcy0cd"
             *           ]
             *         },
             *         "snapshot": {
             *           "id": "revision_01kf0rhcp0egfv0e5vbaaz4gh4",
             *           "number": 2,
             *           "version": "1.0.0-rev.2",
             *           "kind": "snapshot",
             *           "note": "Before restoring 1.0.0-rev.1",
             *           "contentHash": "7f89909912f5fe7e237b39a6a43410898e841c473f690d661e4d05916d3e4619",
             *           "blockCount": 4,
             *           "createdAt": "2026-01-15T12:02:00.000Z",
             *           "createdBy": {
             *             "id": "user_01kf0rhcp0eg7ve8grjb0dyd9y",
             *             "name": "Person 97"
             *           },
             *           "receiptIds": [
             *             "receipt_01kf0rhcp0egev8b0hafgdskrq"
             *           ]
             *         }
             *       }
             *     }
             */
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
     * @description `rev` and `to` are numbers, versions, `live` or `draft`.
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
            /**
             * @example {
             *       "data": {
             *         "from": {
             *           "number": 1,
             *           "version": "1.0.0"
             *         },
             *         "to": "draft",
             *         "summary": {
             *           "added": 0,
             *           "removed": 0,
             *           "moved": 0,
             *           "changed": 1,
             *           "retyped": 0
             *         },
             *         "document": [
             *           {
             *             "field": "meta.title",
             *             "before": null,
             *             "after": "Tidal: release notes"
             *           }
             *         ],
             *         "blocks": [
             *           {
             *             "change": "changed",
             *             "blockId": "top",
             *             "type": "hero",
             *             "path": "/blocks/0",
             *             "before": {
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes that write themselves",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               },
             *               "parentId": null,
             *               "index": 0
             *             },
             *             "after": {
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes, written for you",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               },
             *               "parentId": null,
             *               "index": 0
             *             },
             *             "fields": [
             *               {
             *                 "field": "/title",
             *                 "before": "Release notes that write themselves",
             *                 "after": "Release notes, written for you",
             *                 "words": [
             *                   {
             *                     "op": "keep",
             *                     "text": "Release notes"
             *                   },
             *                   {
             *                     "op": "insert",
             *                     "text": ","
             *                   },
             *                   {
             *                     "op": "keep",
             *                     "text": " "
             *                   },
             *                   {
             *                     "op": "delete",
             *                     "text": "that"
             *                   },
             *                   {
             *                     "op": "insert",
             *                     "text": "written"
             *                   },
             *                   {
             *                     "op": "keep",
             *                     "text": " "
             *                   },
             *                   {
             *                     "op": "delete",
             *                     "text": "write"
             *                   },
             *                   {
             *                     "op": "insert",
             *                     "text": "for"
             *                   },
             *                   {
             *                     "op": "keep",
             *                     "text": " "
             *                   },
             *                   {
             *                     "op": "delete",
             *                     "text": "themselves"
             *                   },
             *                   {
             *                     "op": "insert",
             *                     "text": "you"
             *                   }
             *                 ]
             *               }
             *             ]
             *           }
             *         ],
             *         "operations": [
             *           {
             *             "op": "document",
             *             "meta": {
             *               "title": "Tidal: release notes"
             *             }
             *           },
             *           {
             *             "op": "update",
             *             "blockId": "top",
             *             "props": {
             *               "title": "Release notes, written for you"
             *             }
             *           }
             *         ],
             *         "patch": [
             *           {
             *             "op": "add",
             *             "path": "/meta/title",
             *             "value": "Tidal: release notes"
             *           },
             *           {
             *             "op": "replace",
             *             "path": "/blocks/0/props/title",
             *             "value": "Release notes, written for you"
             *           }
             *         ],
             *         "bump": "patch",
             *         "receipts": [
             *           {
             *             "id": "receipt_01kf0rhcp0ezaaf8c4bga16s8a",
             *             "intent": null,
             *             "actor": {
             *               "kind": "user",
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             },
             *             "model": null,
             *             "phi": 0,
             *             "acceptedAt": "2026-01-15T12:02:00.000Z"
             *           },
             *           {
             *             "id": "receipt_01kf0rhcp0ezb9w0862m53zc85",
             *             "intent": null,
             *             "actor": {
             *               "kind": "user",
             *               "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *               "name": "Ada"
             *             },
             *             "model": null,
             *             "phi": 0,
             *             "acceptedAt": "2026-01-15T12:02:00.000Z"
             *           }
             *         ]
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Diff']
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes, written for you",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "meta": {
             *           "title": "Tidal: release notes"
             *         },
             *         "etag": "\"ez7abg0w7gwsscsa-3\"",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "updatedBy": {
             *           "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *           "name": "Ada"
             *         }
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "meta": {
           *         "title": "Tidal: release notes"
           *       }
           *     }
           */
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
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes, written for you",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "meta": {
             *           "title": "Tidal: release notes"
             *         },
             *         "etag": "\"ez7abg0w7gwsscsa-3\"",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "updatedBy": {
             *           "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *           "name": "Ada"
             *         }
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "operations": [
           *         {
           *           "op": "update",
           *           "blockId": "top",
           *           "props": {
           *             "title": "Release notes, written for you"
           *           }
           *         }
           *       ]
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "name": "Tidal",
             *         "slug": "tidal",
             *         "description": "Release notes that write themselves.",
             *         "blocks": [
             *           {
             *             "id": "top",
             *             "type": "hero",
             *             "props": {
             *               "eyebrow": "For teams that ship on Fridays",
             *               "title": "Release notes, written for you",
             *               "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *               "actions": [
             *                 {
             *                   "label": "Try it with your repository",
             *                   "href": "/start"
             *                 },
             *                 {
             *                   "label": "Watch the tour",
             *                   "href": "/tour",
             *                   "style": "link"
             *                 }
             *               ],
             *               "note": "Free for open source. Ready in three minutes.",
             *               "image": {
             *                 "src": "/assets/samples/product-dashboard.svg",
             *                 "alt": "The Tidal editor with a week of changes"
             *               },
             *               "layout": "centered"
             *             }
             *           },
             *           {
             *             "id": "readers",
             *             "type": "logos",
             *             "props": {
             *               "title": "Read by the customers of",
             *               "items": [
             *                 {
             *                   "name": "Nordlicht",
             *                   "image": {
             *                     "src": "/assets/samples/logo-1.svg",
             *                     "alt": "Nordlicht"
             *                   }
             *                 },
             *                 {
             *                   "name": "Fjord & Co",
             *                   "image": {
             *                     "src": "/assets/samples/logo-2.svg",
             *                     "alt": "Fjord & Co"
             *                   }
             *                 },
             *                 {
             *                   "name": "Halden",
             *                   "image": {
             *                     "src": "/assets/samples/logo-3.svg",
             *                     "alt": "Halden"
             *                   }
             *                 },
             *                 {
             *                   "name": "Tessera",
             *                   "image": {
             *                     "src": "/assets/samples/logo-5.svg",
             *                     "alt": "Tessera"
             *                   }
             *                 }
             *               ]
             *             }
             *           },
             *           {
             *             "id": "why",
             *             "type": "features",
             *             "props": {
             *               "eyebrow": "What it does",
             *               "title": "From merged to understood",
             *               "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *               "items": [
             *                 {
             *                   "icon": "search",
             *                   "title": "Reads the change",
             *                   "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                 },
             *                 {
             *                   "icon": "chat",
             *                   "title": "Asks you twice",
             *                   "text": "What is it for, and who should know? Two answers are enough."
             *                 },
             *                 {
             *                   "icon": "globe",
             *                   "title": "Publishes everywhere",
             *                   "text": "A page, a feed, a mail and a note inside your product."
             *                 }
             *               ]
             *             }
             *           }
             *         ],
             *         "meta": {},
             *         "etag": "\"ez7abg0w7gwsscsa-2\"",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "updatedBy": {
             *           "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *           "name": "Ada"
             *         }
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['SavedDraft']
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "worldId": "world_01kf0rhcp0ez4r9zx2jr9k3byj",
             *         "version": "1.0.0",
             *         "revision": 1,
             *         "publishedAt": "2026-01-15T12:02:00.000Z",
             *         "firstPublishedAt": "2026-01-15T12:02:00.000Z",
             *         "publishedBy": {
             *           "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *           "name": "Ada"
             *         },
             *         "contentHash": "2db8d27eb1d974ca6b8641178f2da20d326aef074c0c45bb7e645eceee56ee19",
             *         "description": "Release notes that write themselves.",
             *         "markdown": {},
             *         "locale": "en",
             *         "theme": {
             *           "accent": "#2f5bea",
             *           "font": "sans",
             *           "radius": "medium"
             *         },
             *         "world": {
             *           "name": "Ada's World",
             *           "slug": "adas-world"
             *         },
             *         "url": "http://127.0.0.1:3000/w/adas-world/tidal",
             *         "content": {
             *           "name": "Tidal",
             *           "slug": "tidal",
             *           "description": "Release notes that write themselves.",
             *           "meta": {},
             *           "blocks": [
             *             {
             *               "id": "top",
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes that write themselves",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               }
             *             },
             *             {
             *               "id": "readers",
             *               "type": "logos",
             *               "props": {
             *                 "title": "Read by the customers of",
             *                 "items": [
             *                   {
             *                     "name": "Nordlicht",
             *                     "image": {
             *                       "src": "/assets/samples/logo-1.svg",
             *                       "alt": "Nordlicht"
             *                     }
             *                   },
             *                   {
             *                     "name": "Fjord & Co",
             *                     "image": {
             *                       "src": "/assets/samples/logo-2.svg",
             *                       "alt": "Fjord & Co"
             *                     }
             *                   },
             *                   {
             *                     "name": "Halden",
             *                     "image": {
             *                       "src": "/assets/samples/logo-3.svg",
             *                       "alt": "Halden"
             *                     }
             *                   },
             *                   {
             *                     "name": "Tessera",
             *                     "image": {
             *                       "src": "/assets/samples/logo-5.svg",
             *                       "alt": "Tessera"
             *                     }
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "id": "why",
             *               "type": "features",
             *               "props": {
             *                 "eyebrow": "What it does",
             *                 "title": "From merged to understood",
             *                 "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *                 "items": [
             *                   {
             *                     "icon": "search",
             *                     "title": "Reads the change",
             *                     "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                   },
             *                   {
             *                     "icon": "chat",
             *                     "title": "Asks you twice",
             *                     "text": "What is it for, and who should know? Two answers are enough."
             *                   },
             *                   {
             *                     "icon": "globe",
             *                     "title": "Publishes everywhere",
             *                     "text": "A page, a feed, a mail and a note inside your product."
             *                   }
             *                 ]
             *               }
             *             }
             *           ]
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *         "worldId": "world_01kf0rdqg0exj9ffmfn3qw3d2x",
             *         "version": "1.0.0",
             *         "revision": 1,
             *         "publishedAt": "2026-01-15T12:00:00.000Z",
             *         "firstPublishedAt": "2026-01-15T12:00:00.000Z",
             *         "publishedBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *         "description": "A small page.",
             *         "markdown": {
             *           "text": [
             *             "/text"
             *           ]
             *         },
             *         "content": {
             *           "name": "Home",
             *           "slug": "home",
             *           "description": "A small page.",
             *           "meta": {},
             *           "blocks": [
             *             {
             *               "id": "title",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Welcome"
             *               }
             *             },
             *             {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             },
             *             {
             *               "id": "more",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "Inside."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         }
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Published']
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *           "slug": "home",
             *           "url": "http://127.0.0.1:3000/w/graces-world/home",
             *           "title": "Home",
             *           "description": "A small page.",
             *           "locale": "en",
             *           "tags": [],
             *           "noindex": false,
             *           "version": "1.0.0",
             *           "revision": 1,
             *           "contentHash": "b9aabc12d2a434f1e6f1e987625cbd4c98d35620916a8c84c22cae1da0d4245f",
             *           "publishedAt": "2026-01-15T12:00:00.000Z",
             *           "firstPublishedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "worldId": "world_01kf0rhcp0ez4r9zx2jr9k3byj",
             *         "version": "1.0.0",
             *         "revision": 1,
             *         "publishedAt": "2026-01-15T12:02:00.000Z",
             *         "firstPublishedAt": "2026-01-15T12:02:00.000Z",
             *         "publishedBy": {
             *           "id": "user_01kf0rhcp0ez2snqk6qew4w0j6",
             *           "name": "Ada"
             *         },
             *         "contentHash": "2db8d27eb1d974ca6b8641178f2da20d326aef074c0c45bb7e645eceee56ee19",
             *         "description": "Release notes that write themselves.",
             *         "markdown": {},
             *         "locale": "en",
             *         "theme": {
             *           "accent": "#2f5bea",
             *           "font": "sans",
             *           "radius": "medium"
             *         },
             *         "world": {
             *           "name": "Ada's World",
             *           "slug": "adas-world"
             *         },
             *         "url": "http://127.0.0.1:3000/w/adas-world/tidal",
             *         "content": {
             *           "name": "Tidal",
             *           "slug": "tidal",
             *           "description": "Release notes that write themselves.",
             *           "meta": {},
             *           "blocks": [
             *             {
             *               "id": "top",
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes that write themselves",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               }
             *             },
             *             {
             *               "id": "readers",
             *               "type": "logos",
             *               "props": {
             *                 "title": "Read by the customers of",
             *                 "items": [
             *                   {
             *                     "name": "Nordlicht",
             *                     "image": {
             *                       "src": "/assets/samples/logo-1.svg",
             *                       "alt": "Nordlicht"
             *                     }
             *                   },
             *                   {
             *                     "name": "Fjord & Co",
             *                     "image": {
             *                       "src": "/assets/samples/logo-2.svg",
             *                       "alt": "Fjord & Co"
             *                     }
             *                   },
             *                   {
             *                     "name": "Halden",
             *                     "image": {
             *                       "src": "/assets/samples/logo-3.svg",
             *                       "alt": "Halden"
             *                     }
             *                   },
             *                   {
             *                     "name": "Tessera",
             *                     "image": {
             *                       "src": "/assets/samples/logo-5.svg",
             *                       "alt": "Tessera"
             *                     }
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "id": "why",
             *               "type": "features",
             *               "props": {
             *                 "eyebrow": "What it does",
             *                 "title": "From merged to understood",
             *                 "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *                 "items": [
             *                   {
             *                     "icon": "search",
             *                     "title": "Reads the change",
             *                     "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                   },
             *                   {
             *                     "icon": "chat",
             *                     "title": "Asks you twice",
             *                     "text": "What is it for, and who should know? Two answers are enough."
             *                   },
             *                   {
             *                     "icon": "globe",
             *                     "title": "Publishes everywhere",
             *                     "text": "A page, a feed, a mail and a note inside your product."
             *                   }
             *                 ]
             *               }
             *             }
             *           ]
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "audit_01kf0rdqg0ez1t5xk5s0hwexav",
             *           "at": "2026-01-15T12:00:00.000Z",
             *           "actor": {
             *             "kind": "user",
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace",
             *             "email": "grace@example.com"
             *           },
             *           "action": "grant.create",
             *           "resource": {
             *             "type": "grant",
             *             "id": "grant_01kf0rdqg0ez185ygzgnc7x3vd",
             *             "name": "Calendar"
             *           },
             *           "ip": "127.0.0.1",
             *           "userAgent": "",
             *           "traceId": "cb24b844ae6a95877740b62d6c560705",
             *           "before": null,
             *           "after": {
             *             "id": "grant_01kf0rdqg0ez185ygzgnc7x3vd",
             *             "app": {
             *               "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *               "name": "Calendar",
             *               "verified": true
             *             },
             *             "scopes": [
             *               "world:read"
             *             ],
             *             "createdAt": "2026-01-15T12:00:00.000Z",
             *             "updatedAt": "2026-01-15T12:00:00.000Z",
             *             "redirectUris": [
             *               "https://calendar.example/callback"
             *             ]
             *           },
             *           "diff": [
             *             {
             *               "field": "/id",
             *               "after": "grant_01kf0rdqg0ez185ygzgnc7x3vd"
             *             },
             *             {
             *               "field": "/app",
             *               "after": {
             *                 "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *                 "name": "Calendar",
             *                 "verified": true
             *               }
             *             },
             *             {
             *               "field": "/scopes",
             *               "after": [
             *                 "world:read"
             *               ]
             *             },
             *             {
             *               "field": "/createdAt",
             *               "after": "2026-01-15T12:00:00.000Z"
             *             },
             *             {
             *               "field": "/updatedAt",
             *               "after": "2026-01-15T12:00:00.000Z"
             *             },
             *             {
             *               "field": "/redirectUris",
             *               "after": [
             *                 "https://calendar.example/callback"
             *               ]
             *             }
             *           ],
             *           "hash": "53b23e2ad47ef51aa091c18e90491c4c5cd4941eb6a28fb9f92877928ac1d2a9",
             *           "prevHash": "6e77fbee31ca50934f1b220dc5c9e5e2f75067092674aa1c207d643043b1a153"
             *         },
             *         {
             *           "id": "audit_01kf0rdqg0eyz9cjz6gxxswxhv",
             *           "at": "2026-01-15T12:00:00.000Z",
             *           "actor": {
             *             "kind": "user",
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace",
             *             "email": "grace@example.com"
             *           },
             *           "action": "client.create",
             *           "resource": {
             *             "type": "client",
             *             "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *             "name": "Calendar"
             *           },
             *           "ip": "127.0.0.1",
             *           "userAgent": "",
             *           "traceId": "95eb2107352bb967adc89705cba8c546",
             *           "before": null,
             *           "after": {
             *             "id": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *             "clientId": "client_01kf0rdqg0eyyvehamm2gbwzg2",
             *             "name": "Calendar",
             *             "type": "confidential",
             *             "redirectUris": [
             *               "https://calendar.example/callback"
             *             ],
             *             "scopes": [
             *               "world:read"
             *             ],
             *             "previousSecretEndsAt": null,
             *             "createdAt": "2026-01-15T12:00:00.000Z",
             *             "updatedAt": "2026-01-15T12:00:00.000Z"
             *           },
             *           "diff": [
             *             {
             *               "field": "/id",
             *               "after": "client_01kf0rdqg0eyyvehamm2gbwzg2"
             *             },
             *             {
             *               "field": "/clientId",
             *               "after": "client_01kf0rdqg0eyyvehamm2gbwzg2"
             *             },
             *             {
             *               "field": "/name",
             *               "after": "Calendar"
             *             },
             *             {
             *               "field": "/type",
             *               "after": "confidential"
             *             },
             *             {
             *               "field": "/redirectUris",
             *               "after": [
             *                 "https://calendar.example/callback"
             *               ]
             *             },
             *             {
             *               "field": "/scopes",
             *               "after": [
             *                 "world:read"
             *               ]
             *             },
             *             {
             *               "field": "/previousSecretEndsAt",
             *               "after": null
             *             },
             *             {
             *               "field": "/createdAt",
             *               "after": "2026-01-15T12:00:00.000Z"
             *             },
             *             {
             *               "field": "/updatedAt",
             *               "after": "2026-01-15T12:00:00.000Z"
             *             }
             *           ],
             *           "hash": "6e77fbee31ca50934f1b220dc5c9e5e2f75067092674aa1c207d643043b1a153",
             *           "prevHash": "26e7dd0075cee5a312168e3c989e90d0bef33414cce324fcd6749ba3623fa0f5"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "total": 24,
             *         "byAction": [
             *           {
             *             "key": "client.create",
             *             "count": 2
             *           },
             *           {
             *             "key": "domain.create",
             *             "count": 2
             *           },
             *           {
             *             "key": "invitation.create",
             *             "count": 2
             *           },
             *           {
             *             "key": "agent.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "artifact.install",
             *             "count": 1
             *           },
             *           {
             *             "key": "artifact.publish",
             *             "count": 1
             *           },
             *           {
             *             "key": "billing.checkout",
             *             "count": 1
             *           },
             *           {
             *             "key": "grant.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "invitation.accept",
             *             "count": 1
             *           },
             *           {
             *             "key": "key.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "sso.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "sso.enable",
             *             "count": 1
             *           },
             *           {
             *             "key": "surface.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "surface.publish",
             *             "count": 1
             *           },
             *           {
             *             "key": "team.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "team.member.add",
             *             "count": 1
             *           },
             *           {
             *             "key": "turn.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "upload.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "webhook.create",
             *             "count": 1
             *           },
             *           {
             *             "key": "webhook.test",
             *             "count": 1
             *           },
             *           {
             *             "key": "world.create",
             *             "count": 1
             *           }
             *         ],
             *         "byActor": [
             *           {
             *             "key": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "count": 23,
             *             "name": "Grace"
             *           },
             *           {
             *             "key": "user_01kf0rdqg0exmskam1429md099",
             *             "count": 1,
             *             "name": "Person 1"
             *           }
             *         ],
             *         "byResourceType": [
             *           {
             *             "key": "invitation",
             *             "count": 3
             *           },
             *           {
             *             "key": "artifact",
             *             "count": 2
             *           },
             *           {
             *             "key": "client",
             *             "count": 2
             *           },
             *           {
             *             "key": "domain",
             *             "count": 2
             *           },
             *           {
             *             "key": "sso",
             *             "count": 2
             *           },
             *           {
             *             "key": "surface",
             *             "count": 2
             *           },
             *           {
             *             "key": "team",
             *             "count": 2
             *           },
             *           {
             *             "key": "webhook",
             *             "count": 2
             *           },
             *           {
             *             "key": "agent",
             *             "count": 1
             *           },
             *           {
             *             "key": "checkout",
             *             "count": 1
             *           },
             *           {
             *             "key": "grant",
             *             "count": 1
             *           },
             *           {
             *             "key": "key",
             *             "count": 1
             *           },
             *           {
             *             "key": "turn",
             *             "count": 1
             *           },
             *           {
             *             "key": "upload",
             *             "count": 1
             *           },
             *           {
             *             "key": "world",
             *             "count": 1
             *           }
             *         ],
             *         "byDay": [
             *           {
             *             "key": "2026-01-15",
             *             "count": 24
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "ok": true,
             *         "checked": 24,
             *         "firstBroken": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "audit_01kf0rdqg0eykrm7sr3hnhmav6",
             *         "at": "2026-01-15T12:00:00.000Z",
             *         "actor": {
             *           "kind": "user",
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace",
             *           "email": "grace@example.com"
             *         },
             *         "action": "agent.create",
             *         "resource": {
             *           "type": "agent",
             *           "id": "agent_01kf0rdqg0eyk8vtmmbpcpb757",
             *           "name": "Editor"
             *         },
             *         "ip": "127.0.0.1",
             *         "userAgent": "",
             *         "traceId": "1d9569cafdf30d3d119d0afe3b404617",
             *         "before": null,
             *         "after": {
             *           "id": "agent_01kf0rdqg0eyk8vtmmbpcpb757",
             *           "name": "Editor",
             *           "description": "",
             *           "instructions": "",
             *           "model": null,
             *           "temperature": null,
             *           "tools": null,
             *           "phiCap": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         "diff": [
             *           {
             *             "field": "/id",
             *             "after": "agent_01kf0rdqg0eyk8vtmmbpcpb757"
             *           },
             *           {
             *             "field": "/name",
             *             "after": "Editor"
             *           },
             *           {
             *             "field": "/description",
             *             "after": ""
             *           },
             *           {
             *             "field": "/instructions",
             *             "after": ""
             *           },
             *           {
             *             "field": "/model",
             *             "after": null
             *           },
             *           {
             *             "field": "/temperature",
             *             "after": null
             *           },
             *           {
             *             "field": "/tools",
             *             "after": null
             *           },
             *           {
             *             "field": "/phiCap",
             *             "after": null
             *           },
             *           {
             *             "field": "/createdAt",
             *             "after": "2026-01-15T12:00:00.000Z"
             *           },
             *           {
             *             "field": "/updatedAt",
             *             "after": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "hash": "5e4e01c3efb622517d89840b20880827004a11db2bb0135b4b4d33acdf21b39f",
             *         "prevHash": "b24b20ad5515c9358f4c13f7abd10c9e4dca6fae9bda16f83466dd3f965a6f15"
             *       }
             *     }
             */
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
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "surfaceId": "surface_01kf0rhcp0ez7abg0w7gwsscsa",
             *         "etag": "\"ez7abg0w7gwsscsa-3\"",
             *         "content": {
             *           "name": "Tidal",
             *           "slug": "tidal",
             *           "description": "Release notes that write themselves.",
             *           "meta": {
             *             "title": "Tidal: release notes"
             *           },
             *           "blocks": [
             *             {
             *               "id": "top",
             *               "type": "hero",
             *               "props": {
             *                 "eyebrow": "For teams that ship on Fridays",
             *                 "title": "Release notes, written for you",
             *                 "text": "Tidal reads what you merged, asks two questions, and publishes notes your customers actually understand.",
             *                 "actions": [
             *                   {
             *                     "label": "Try it with your repository",
             *                     "href": "/start"
             *                   },
             *                   {
             *                     "label": "Watch the tour",
             *                     "href": "/tour",
             *                     "style": "link"
             *                   }
             *                 ],
             *                 "note": "Free for open source. Ready in three minutes.",
             *                 "image": {
             *                   "src": "/assets/samples/product-dashboard.svg",
             *                   "alt": "The Tidal editor with a week of changes"
             *                 },
             *                 "layout": "centered"
             *               }
             *             },
             *             {
             *               "id": "readers",
             *               "type": "logos",
             *               "props": {
             *                 "title": "Read by the customers of",
             *                 "items": [
             *                   {
             *                     "name": "Nordlicht",
             *                     "image": {
             *                       "src": "/assets/samples/logo-1.svg",
             *                       "alt": "Nordlicht"
             *                     }
             *                   },
             *                   {
             *                     "name": "Fjord & Co",
             *                     "image": {
             *                       "src": "/assets/samples/logo-2.svg",
             *                       "alt": "Fjord & Co"
             *                     }
             *                   },
             *                   {
             *                     "name": "Halden",
             *                     "image": {
             *                       "src": "/assets/samples/logo-3.svg",
             *                       "alt": "Halden"
             *                     }
             *                   },
             *                   {
             *                     "name": "Tessera",
             *                     "image": {
             *                       "src": "/assets/samples/logo-5.svg",
             *                       "alt": "Tessera"
             *                     }
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "id": "why",
             *               "type": "features",
             *               "props": {
             *                 "eyebrow": "What it does",
             *                 "title": "From merged to understood",
             *                 "intro": "No new ritual, no template. Tidal works where your changes already are.",
             *                 "items": [
             *                   {
             *                     "icon": "search",
             *                     "title": "Reads the change",
             *                     "text": "Commits, tickets and screenshots become one paragraph in plain words."
             *                   },
             *                   {
             *                     "icon": "chat",
             *                     "title": "Asks you twice",
             *                     "text": "What is it for, and who should know? Two answers are enough."
             *                   },
             *                   {
             *                     "icon": "globe",
             *                     "title": "Publishes everywhere",
             *                     "text": "A page, a feed, a mail and a note inside your product."
             *                   }
             *                 ]
             *               }
             *             }
             *           ]
             *         },
             *         "html": "<!doctype html>\n    <html lang=\"en\"  data-font=\"sans\" data-r…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "receiptId": "receipt_01kf0rdqg0eybvmx8nrd4vmb37",
             *         "content": {
             *           "name": "Home",
             *           "slug": "home",
             *           "description": "A small page.",
             *           "meta": {},
             *           "blocks": [
             *             {
             *               "id": "title",
             *               "type": "heading",
             *               "props": {
             *                 "text": "Welcome"
             *               }
             *             },
             *             {
             *               "id": "more",
             *               "type": "section",
             *               "props": {},
             *               "children": [
             *                 {
             *                   "id": "inner",
             *                   "type": "text",
             *                   "props": {
             *                     "text": "Inside."
             *                   }
             *                 }
             *               ]
             *             }
             *           ]
             *         },
             *         "html": "<!doctype html>\n    <html lang=\"en\"  data-font=\"sans\" data-r…"
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['ReceiptPreview']
            }
            'text/html': string
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
          /** @description Part of the filename or the alternative text. */
          q?: string
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "upload_01kf0rdqg0exxrqpnr5ecv4kaw",
             *           "filename": "photo.jpg",
             *           "contentType": "image/jpeg",
             *           "size": 4134,
             *           "sha256": "9fed961c192bb375e2a3ffb817ddd155ba2957f68556c7b077c12261a4693aa9",
             *           "width": null,
             *           "height": null,
             *           "thumbhash": null,
             *           "alt": "",
             *           "focalPoint": {
             *             "x": 0.5,
             *             "y": 0.5
             *           },
             *           "status": "processing",
             *           "failure": null,
             *           "url": "http://127.0.0.1:3000/files/cuv5GXbaRWTCw7zNpJWHrQ/photo.jpg",
             *           "variants": [],
             *           "jobId": "job_01kf0rdqg0exyvmcwzg5k6hjyv",
             *           "createdAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "upload_01kf0rhcp0eh4r7z9bjrs32hbs",
             *         "filename": "notes.txt",
             *         "contentType": "text/plain",
             *         "size": 11,
             *         "sha256": "06b3a0561039335eaf0b8bd3e9b362792da73ec21763bc428fc1ce35605135cc",
             *         "width": null,
             *         "height": null,
             *         "thumbhash": null,
             *         "alt": "",
             *         "focalPoint": {
             *           "x": 0.5,
             *           "y": 0.5
             *         },
             *         "status": "ready",
             *         "failure": null,
             *         "url": "http://127.0.0.1:3000/files/etx3xkURiJPBIzuKQv11hA/notes.txt",
             *         "variants": [],
             *         "jobId": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "uses": []
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "filename": "notes.txt",
           *       "contentType": "text/plain",
           *       "size": 11
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "uploadId": "upload_01kf0rhcp0ehav1c23eh407cbt",
             *         "method": "PUT",
             *         "url": "http://127.0.0.1:3000/api/uploads/upload_01kf0rhcp0ehav1c23eh407cbt/content?expires=1768479420&signature=…",
             *         "headers": {
             *           "Content-Type": "text/plain"
             *         },
             *         "expiresAt": "2026-01-15T12:17:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "uploadId": "upload_01kf0rhcp0ehg890s2ax0pq3d3",
             *         "size": 11
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "upload_01kf0rhcp0ehnsxkg8xadt6a2h",
             *         "filename": "notes.txt",
             *         "contentType": "text/plain",
             *         "size": 11,
             *         "sha256": "06b3a0561039335eaf0b8bd3e9b362792da73ec21763bc428fc1ce35605135cc",
             *         "width": null,
             *         "height": null,
             *         "thumbhash": null,
             *         "alt": "",
             *         "focalPoint": {
             *           "x": 0.5,
             *           "y": 0.5
             *         },
             *         "status": "ready",
             *         "failure": null,
             *         "url": "http://127.0.0.1:3000/files/ZvKnB7c0Nh7fCVJ-FtdBvw/notes.txt",
             *         "variants": [],
             *         "jobId": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "uses": []
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "upload_01kf0rdqg0exxrqpnr5ecv4kaw",
             *         "filename": "photo.jpg",
             *         "contentType": "image/jpeg",
             *         "size": 4134,
             *         "sha256": "9fed961c192bb375e2a3ffb817ddd155ba2957f68556c7b077c12261a4693aa9",
             *         "width": null,
             *         "height": null,
             *         "thumbhash": null,
             *         "alt": "",
             *         "focalPoint": {
             *           "x": 0.5,
             *           "y": 0.5
             *         },
             *         "status": "processing",
             *         "failure": null,
             *         "url": "http://127.0.0.1:3000/files/cuv5GXbaRWTCw7zNpJWHrQ/photo.jpg",
             *         "variants": [],
             *         "jobId": "job_01kf0rdqg0exyvmcwzg5k6hjyv",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "uses": []
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "upload_01kf0rhcp0ej3v8habn01f78nv",
             *         "deleted": true
             *       }
             *     }
             */
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
     * Set the alternative text or the focal point
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
          /**
           * @example {
           *       "alt": "Notes"
           *     }
           */
          'application/json': {
            alt?: string
            /** @description The point that crops keep visible, as fractions of width and height. */
            focalPoint?: {
              x: number
              y: number
            }
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "upload_01kf0rhcp0ehwvzvzh0m99sa5t",
             *         "filename": "notes.txt",
             *         "contentType": "text/plain",
             *         "size": 11,
             *         "sha256": "06b3a0561039335eaf0b8bd3e9b362792da73ec21763bc428fc1ce35605135cc",
             *         "width": null,
             *         "height": null,
             *         "thumbhash": null,
             *         "alt": "Notes",
             *         "focalPoint": {
             *           "x": 0.5,
             *           "y": 0.5
             *         },
             *         "status": "ready",
             *         "failure": null,
             *         "url": "http://127.0.0.1:3000/files/ZlXwMFiNsWkTCQ9qlP6vPw/notes.txt",
             *         "variants": [],
             *         "jobId": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "uses": []
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "intent": "A page for our bakery Kornblume in Bremen. Roggen 4,50 €, Dinkel 5,20 €. Open Tuesday to Saturday 6-18.",
           *       "context": {
           *         "worldId": "world_01kf0rhcp0ez4r9zx2jr9k3byj"
           *       }
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "turn_01kf0rdqg0eyc8qjtkv9d1qshr",
             *         "surfaceId": null,
             *         "intent": "A small page",
             *         "status": "completed",
             *         "engine": {
             *           "id": "local/composer",
             *           "kind": "deterministic"
             *         },
             *         "phi": {
             *           "held": 0.177,
             *           "charged": 0.08,
             *           "released": 0.097,
             *           "balance": 25499.92
             *         },
             *         "usage": {
             *           "inputTokens": 27,
             *           "outputTokens": 390
             *         },
             *         "receiptId": "receipt_01kf0rdqg0eyhs36x62pprn2xm",
             *         "finishReason": "stop",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "finishedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "turn_01kf0rdqg0e1cs92v6ep68msvy",
             *         "surfaceId": null,
             *         "intent": "A page",
             *         "status": "cancelled",
             *         "engine": {
             *           "id": "openai/scripted",
             *           "kind": "generative"
             *         },
             *         "phi": {
             *           "held": 3.714,
             *           "charged": 0.724,
             *           "released": 2.99,
             *           "balance": 24999.276
             *         },
             *         "usage": {
             *           "inputTokens": 2853,
             *           "outputTokens": 10
             *         },
             *         "receiptId": "receipt_01kf0rdqg0e1f8rq0yfqtv52nv",
             *         "finishReason": "cancelled",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "finishedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "receipt_01kf0rdqg0eyn83y33x5t41ps2",
             *           "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *           "turnId": null,
             *           "source": "import",
             *           "intent": null,
             *           "actor": {
             *             "kind": "user",
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "model": null,
             *           "phi": 0,
             *           "status": "accepted",
             *           "partial": false,
             *           "operations": [
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 3,
             *               "block": {
             *                 "id": "b_eyms6hc23pzbrtb3",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "A quiet paragraph."
             *                 }
             *               }
             *             }
             *           ],
             *           "inverse": [
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyms6hc23pzbrtb3"
             *             }
             *           ],
             *           "operationCount": 1,
             *           "compacted": false,
             *           "baseEtag": "\"exzsyfwknsv00avq-1\"",
             *           "resultHash": "xxh3:d291e3df523eba2d",
             *           "summary": "Installed A block",
             *           "acceptedOperations": null,
             *           "expiresAt": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "decidedAt": "2026-01-15T12:00:00.000Z",
             *           "decidedBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           }
             *         },
             *         {
             *           "id": "receipt_01kf0rdqg0eyhs36x62pprn2xm",
             *           "surfaceId": null,
             *           "turnId": "turn_01kf0rdqg0eyc8qjtkv9d1qshr",
             *           "source": "composer",
             *           "intent": "A small page",
             *           "actor": {
             *             "kind": "user",
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "model": "local/composer",
             *           "phi": 0.08,
             *           "status": "proposed",
             *           "partial": false,
             *           "operations": [
             *             {
             *               "op": "document",
             *               "name": "Grace's World",
             *               "description": "",
             *               "slug": "graces-world",
             *               "meta": {
             *                 "title": "Grace's World"
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 0,
             *               "block": {
             *                 "id": "b_eyevfy0qwf3b50d7",
             *                 "type": "nav",
             *                 "props": {
             *                   "brand": "Grace's World",
             *                   "links": [
             *                     {
             *                       "label": "Highlights",
             *                       "href": "#n3"
             *                     },
             *                     {
             *                       "label": "Contact",
             *                       "href": "#n4"
             *                     }
             *                   ]
             *                 }
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 1,
             *               "block": {
             *                 "id": "b_eyf8ba0qbwdkchcz",
             *                 "type": "hero",
             *                 "props": {
             *                   "title": "Grace's World",
             *                   "text": "[One sentence that says what this is and for whom]",
             *                   "actions": [
             *                     {
             *                       "label": "Get in touch",
             *                       "href": "#n4",
             *                       "style": "primary"
             *                     }
             *                   ],
             *                   "layout": "centered"
             *                 }
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 2,
             *               "block": {
             *                 "id": "b_eyfvasv83pa7b7wa",
             *                 "type": "features",
             *                 "props": {
             *                   "title": "Highlights",
             *                   "items": [
             *                     {
             *                       "title": "[Point 1]",
             *                       "text": "[One sentence about it]"
             *                     },
             *                     {
             *                       "title": "[Point 2]",
             *                       "text": "[One sentence about it]"
             *                     },
             *                     {
             *                       "title": "[Point 3]",
             *                       "text": "[One sentence about it]"
             *                     }
             *                   ],
             *                   "columns": 3,
             *                   "style": "cards"
             *                 }
             *               }
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyevfy0qwf3b50d7",
             *               "props": {
             *                 "links": [
             *                   {
             *                     "label": "Highlights",
             *                     "href": "#b_eyfvasv83pa7b7wa"
             *                   },
             *                   {
             *                     "label": "Contact",
             *                     "href": "#n4"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 3,
             *               "block": {
             *                 "id": "b_eyga6r87hz4qaev3",
             *                 "type": "section",
             *                 "props": {
             *                   "title": "Contact",
             *                   "tone": "muted"
             *                 },
             *                 "children": []
             *               }
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyevfy0qwf3b50d7",
             *               "props": {
             *                 "links": [
             *                   {
             *                     "label": "Highlights",
             *                     "href": "#b_eyfvasv83pa7b7wa"
             *                   },
             *                   {
             *                     "label": "Contact",
             *                     "href": "#b_eyga6r87hz4qaev3"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyf8ba0qbwdkchcz",
             *               "props": {
             *                 "actions": [
             *                   {
             *                     "label": "Get in touch",
             *                     "href": "#b_eyga6r87hz4qaev3",
             *                     "style": "primary"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": "b_eyga6r87hz4qaev3",
             *               "index": 0,
             *               "block": {
             *                 "id": "b_eygr3bwvwp4byvpn",
             *                 "type": "text",
             *                 "props": {
             *                   "text": "**E-mail**  \n[Your e-mail address]"
             *                 }
             *               }
             *             },
             *             {
             *               "op": "insert",
             *               "parentId": null,
             *               "index": 4,
             *               "block": {
             *                 "id": "b_eyh858r953ajhv7v",
             *                 "type": "footer",
             *                 "props": {
             *                   "brand": "Grace's World",
             *                   "links": [
             *                     {
             *                       "label": "Home",
             *                       "href": "/w/graces-world/home"
             *                     }
             *                   ]
             *                 }
             *               }
             *             }
             *           ],
             *           "inverse": [
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyh858r953ajhv7v"
             *             },
             *             {
             *               "op": "remove",
             *               "blockId": "b_eygr3bwvwp4byvpn"
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyf8ba0qbwdkchcz",
             *               "props": {
             *                 "actions": [
             *                   {
             *                     "label": "Get in touch",
             *                     "href": "#n4",
             *                     "style": "primary"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyevfy0qwf3b50d7",
             *               "props": {
             *                 "links": [
             *                   {
             *                     "label": "Highlights",
             *                     "href": "#b_eyfvasv83pa7b7wa"
             *                   },
             *                   {
             *                     "label": "Contact",
             *                     "href": "#n4"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyga6r87hz4qaev3"
             *             },
             *             {
             *               "op": "update",
             *               "blockId": "b_eyevfy0qwf3b50d7",
             *               "props": {
             *                 "links": [
             *                   {
             *                     "label": "Highlights",
             *                     "href": "#n3"
             *                   },
             *                   {
             *                     "label": "Contact",
             *                     "href": "#n4"
             *                   }
             *                 ]
             *               }
             *             },
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyfvasv83pa7b7wa"
             *             },
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyf8ba0qbwdkchcz"
             *             },
             *             {
             *               "op": "remove",
             *               "blockId": "b_eyevfy0qwf3b50d7"
             *             },
             *             {
             *               "op": "document",
             *               "name": "",
             *               "slug": "",
             *               "description": "",
             *               "meta": {
             *                 "title": null
             *               }
             *             }
             *           ],
             *           "operationCount": 10,
             *           "compacted": false,
             *           "baseEtag": null,
             *           "resultHash": "b7b52b6de5735f9ecad7abc46a7497d4ea970b121ca41002f43b5d8614944291",
             *           "summary": "Added 5 blocks, changed the page settings.",
             *           "acceptedOperations": null,
             *           "expiresAt": "2026-01-22T12:00:00.000Z",
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "decidedAt": null,
             *           "decidedBy": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "receipt_01kf0rdqg0eybvmx8nrd4vmb37",
             *         "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *         "turnId": null,
             *         "source": "composer",
             *         "intent": "As the test says",
             *         "actor": {
             *           "kind": "system",
             *           "id": null,
             *           "name": "Operator"
             *         },
             *         "model": "local/composer",
             *         "phi": 0,
             *         "status": "proposed",
             *         "partial": false,
             *         "operations": [
             *           {
             *             "op": "remove",
             *             "blockId": "intro"
             *           }
             *         ],
             *         "inverse": [
             *           {
             *             "op": "insert",
             *             "parentId": null,
             *             "index": 1,
             *             "block": {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             }
             *           }
             *         ],
             *         "operationCount": 1,
             *         "compacted": false,
             *         "baseEtag": "\"exzsyfwknsv00avq-1\"",
             *         "resultHash": "xxh3:9af5845ab9d4d878",
             *         "summary": "A proposal.",
             *         "acceptedOperations": null,
             *         "expiresAt": "2026-01-22T12:00:00.000Z",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "decidedAt": null,
             *         "decidedBy": null
             *       }
             *     }
             */
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
          /** @example {} */
          'application/json': {
            operations?: number[]
          }
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "receipt_01kf0rhcp0e81v2cr8x0tepws4",
             *         "surfaceId": "surface_01kf0rhcp0e809rb0v43986h21",
             *         "turnId": null,
             *         "source": "composer",
             *         "intent": "As the test says",
             *         "actor": {
             *           "kind": "system",
             *           "id": null,
             *           "name": "Operator"
             *         },
             *         "model": "local/composer",
             *         "phi": 0,
             *         "status": "accepted",
             *         "partial": false,
             *         "operations": [
             *           {
             *             "op": "remove",
             *             "blockId": "intro"
             *           }
             *         ],
             *         "inverse": [
             *           {
             *             "op": "insert",
             *             "parentId": null,
             *             "index": 1,
             *             "block": {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             }
             *           }
             *         ],
             *         "operationCount": 1,
             *         "compacted": false,
             *         "baseEtag": "\"e809rb0v43986h21-1\"",
             *         "resultHash": "xxh3:88c74ca7e38eee99",
             *         "summary": "A proposal.",
             *         "acceptedOperations": null,
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "decidedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedBy": {
             *           "id": "user_01kf0rhcp0e7vvpaq79jffw0dk",
             *           "name": "Person 108"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "receipt_01kf0rhcp0e88sgcck9t6cfyad",
             *         "surfaceId": "surface_01kf0rhcp0e879re6g3epbzk25",
             *         "turnId": null,
             *         "source": "composer",
             *         "intent": "As the test says",
             *         "actor": {
             *           "kind": "system",
             *           "id": null,
             *           "name": "Operator"
             *         },
             *         "model": "local/composer",
             *         "phi": 0,
             *         "status": "rejected",
             *         "partial": false,
             *         "operations": [
             *           {
             *             "op": "remove",
             *             "blockId": "intro"
             *           }
             *         ],
             *         "inverse": [
             *           {
             *             "op": "insert",
             *             "parentId": null,
             *             "index": 1,
             *             "block": {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             }
             *           }
             *         ],
             *         "operationCount": 1,
             *         "compacted": false,
             *         "baseEtag": "\"e879re6g3epbzk25-1\"",
             *         "resultHash": "xxh3:9af5845ab9d4d878",
             *         "summary": "A proposal.",
             *         "acceptedOperations": null,
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "decidedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedBy": {
             *           "id": "user_01kf0rhcp0e82t96yd20vj2wbp",
             *           "name": "Person 109"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "receipt_01kf0rhcp0e8ft778gf1kn7y1b",
             *         "surfaceId": "surface_01kf0rhcp0e8e8mpmw03tzn79k",
             *         "turnId": null,
             *         "source": "composer",
             *         "intent": "As the test says",
             *         "actor": {
             *           "kind": "system",
             *           "id": null,
             *           "name": "Operator"
             *         },
             *         "model": "local/composer",
             *         "phi": 0,
             *         "status": "undone",
             *         "partial": false,
             *         "operations": [
             *           {
             *             "op": "remove",
             *             "blockId": "intro"
             *           }
             *         ],
             *         "inverse": [
             *           {
             *             "op": "insert",
             *             "parentId": null,
             *             "index": 1,
             *             "block": {
             *               "id": "intro",
             *               "type": "text",
             *               "props": {
             *                 "text": "Hello there."
             *               }
             *             }
             *           }
             *         ],
             *         "operationCount": 1,
             *         "compacted": false,
             *         "baseEtag": "\"e8e8mpmw03tzn79k-1\"",
             *         "resultHash": "xxh3:88c74ca7e38eee99",
             *         "summary": "A proposal.",
             *         "acceptedOperations": null,
             *         "expiresAt": "2026-01-22T12:02:00.000Z",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "decidedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedBy": {
             *           "id": "user_01kf0rhcp0e89rds7mpqcc03rk",
             *           "name": "Person 110"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "remaining": 25499.92,
             *         "held": 0,
             *         "allowance": {
             *           "granted": 25000,
             *           "remaining": 24999.92,
             *           "resetsAt": "2026-02-15T12:00:00.000Z"
             *         },
             *         "purchased": {
             *           "remaining": 500
             *         },
             *         "pace": {
             *           "limit": 5000,
             *           "windowSeconds": 3600,
             *           "used": 0.08,
             *           "availableAt": null
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "period": {
             *           "start": "2026-01-15T12:00:00.000Z",
             *           "end": "2026-02-15T12:00:00.000Z"
             *         },
             *         "totals": {
             *           "phi": 0.08,
             *           "calls": 1,
             *           "inputTokens": 27,
             *           "outputTokens": 390
             *         },
             *         "rows": [
             *           {
             *             "key": "2026-01-15",
             *             "phi": 0.08,
             *             "calls": 1,
             *             "inputTokens": 27,
             *             "outputTokens": 390
             *           }
             *         ]
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "plan": {
             *           "code": "enterprise",
             *           "name": "Enterprise",
             *           "price": {
             *             "amount": 49900,
             *             "currency": "usd",
             *             "interval": "month"
             *           },
             *           "phi": {
             *             "allowance": 25000,
             *             "pacePerHour": 5000
             *           },
             *           "ceilings": {
             *             "liveApps": null,
             *             "records": null,
             *             "storage": 1000000000000,
             *             "members": null
             *           },
             *           "features": {
             *             "teams": true,
             *             "audit": true,
             *             "sso": true,
             *             "worlds": true
             *           }
             *         },
             *         "state": "active",
             *         "usage": {
             *           "liveApps": {
             *             "used": 1,
             *             "limit": null
             *           },
             *           "records": {
             *             "used": 3,
             *             "limit": null
             *           },
             *           "storage": {
             *             "used": 6464,
             *             "limit": 1000000000000
             *           },
             *           "members": {
             *             "used": 3,
             *             "limit": null
             *           },
             *           "phi": {
             *             "used": 0.08,
             *             "limit": 25000
             *           }
             *         },
             *         "period": {
             *           "start": "2026-01-15T12:00:00.000Z",
             *           "end": "2026-02-15T12:00:00.000Z"
             *         },
             *         "cancelAt": null,
             *         "nextBillDate": null,
             *         "nextAmount": null,
             *         "invoices": [
             *           {
             *             "id": "invoice_01kf0rdqg0ey4sykrx66ax8v1r",
             *             "number": null,
             *             "status": "paid",
             *             "amount": 900,
             *             "currency": "usd",
             *             "lines": [
             *               {
             *                 "description": "500 Φ",
             *                 "amount": 900,
             *                 "period": null
             *               }
             *             ],
             *             "url": "http://127.0.0.1:3000/receipts/lDAIWEAPbgom436x4IyrKg",
             *             "issuedAt": "2026-01-15T12:00:00.000Z",
             *             "paidAt": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "profile": {
             *           "contactName": null,
             *           "email": null,
             *           "vatId": null,
             *           "taxCountry": null,
             *           "address": null,
             *           "updatedAt": null
             *         },
             *         "provider": "local"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "plans": [
             *           {
             *             "code": "hobby",
             *             "name": "Hobby",
             *             "price": {
             *               "amount": 0,
             *               "currency": "usd",
             *               "interval": "month"
             *             },
             *             "phi": {
             *               "allowance": 100,
             *               "pacePerHour": 25
             *             },
             *             "ceilings": {
             *               "liveApps": 3,
             *               "records": 500,
             *               "storage": 500000000,
             *               "members": 2
             *             },
             *             "features": {
             *               "teams": false,
             *               "audit": false,
             *               "sso": false,
             *               "worlds": false
             *             }
             *           },
             *           {
             *             "code": "pro",
             *             "name": "Pro",
             *             "price": {
             *               "amount": 1900,
             *               "currency": "usd",
             *               "interval": "month"
             *             },
             *             "phi": {
             *               "allowance": 1000,
             *               "pacePerHour": 200
             *             },
             *             "ceilings": {
             *               "liveApps": 25,
             *               "records": 10000,
             *               "storage": 10000000000,
             *               "members": 5
             *             },
             *             "features": {
             *               "teams": false,
             *               "audit": false,
             *               "sso": false,
             *               "worlds": false
             *             }
             *           },
             *           {
             *             "code": "team",
             *             "name": "Team",
             *             "price": {
             *               "amount": 7900,
             *               "currency": "usd",
             *               "interval": "month"
             *             },
             *             "phi": {
             *               "allowance": 5000,
             *               "pacePerHour": 1000
             *             },
             *             "ceilings": {
             *               "liveApps": 200,
             *               "records": 100000,
             *               "storage": 100000000000,
             *               "members": 25
             *             },
             *             "features": {
             *               "teams": true,
             *               "audit": false,
             *               "sso": false,
             *               "worlds": false
             *             }
             *           },
             *           {
             *             "code": "enterprise",
             *             "name": "Enterprise",
             *             "price": {
             *               "amount": 49900,
             *               "currency": "usd",
             *               "interval": "month"
             *             },
             *             "phi": {
             *               "allowance": 25000,
             *               "pacePerHour": 5000
             *             },
             *             "ceilings": {
             *               "liveApps": null,
             *               "records": null,
             *               "storage": 1000000000000,
             *               "members": null
             *             },
             *             "features": {
             *               "teams": true,
             *               "audit": true,
             *               "sso": true,
             *               "worlds": true
             *             }
             *           }
             *         ],
             *         "phiPacks": [
             *           {
             *             "id": "phi_500",
             *             "phi": 500,
             *             "price": {
             *               "amount": 900,
             *               "currency": "usd"
             *             }
             *           },
             *           {
             *             "id": "phi_2500",
             *             "phi": 2500,
             *             "price": {
             *               "amount": 3900,
             *               "currency": "usd"
             *             }
             *           },
             *           {
             *             "id": "phi_10000",
             *             "phi": 10000,
             *             "price": {
             *               "amount": 13900,
             *               "currency": "usd"
             *             }
             *           }
             *         ]
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "phiPack": "phi_500"
           *     }
           */
          'application/json': components['schemas']['NewCheckout']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "checkout_01kf0rhcp0e8p8jgdqa11qn8kn",
             *         "url": "http://127.0.0.1:3000/receipts/wGaJV11FC_A5eiE-6P_pjQ"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "checkout_01kf0rdqg0ey3bsy5np9bnv1dc",
             *         "kind": "phi",
             *         "item": "phi_500",
             *         "status": "paid",
             *         "amount": 900,
             *         "currency": "usd",
             *         "url": "http://127.0.0.1:3000/receipts/lDAIWEAPbgom436x4IyrKg",
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "paidAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "planCode": "team"
           *     }
           */
          'application/json': components['schemas']['PlanChange']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "plan": {
             *           "code": "team",
             *           "name": "Team",
             *           "price": {
             *             "amount": 7900,
             *             "currency": "usd",
             *             "interval": "month"
             *           },
             *           "phi": {
             *             "allowance": 5000,
             *             "pacePerHour": 1000
             *           },
             *           "ceilings": {
             *             "liveApps": 200,
             *             "records": 100000,
             *             "storage": 100000000000,
             *             "members": 25
             *           },
             *           "features": {
             *             "teams": true,
             *             "audit": false,
             *             "sso": false,
             *             "worlds": false
             *           }
             *         },
             *         "proration": {
             *           "amount": 7900,
             *           "currency": "usd",
             *           "lines": [
             *             {
             *               "description": "Remaining time on Team",
             *               "amount": 7900,
             *               "period": {
             *                 "start": "2026-01-15T12:02:00.000Z",
             *                 "end": "2026-02-15T12:02:00.000Z"
             *               }
             *             }
             *           ]
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "state": "canceling",
             *         "planCode": "enterprise",
             *         "cancelAt": "2026-02-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "state": "active",
             *         "planCode": "enterprise",
             *         "cancelAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "contactName": null,
             *         "email": null,
             *         "vatId": null,
             *         "taxCountry": null,
             *         "address": null,
             *         "updatedAt": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "taxCountry": "DE"
           *     }
           */
          'application/json': components['schemas']['BillingProfilePatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "contactName": "Ada",
             *         "email": null,
             *         "vatId": null,
             *         "taxCountry": "DE",
             *         "address": null,
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "invoice_01kf0rdqg0ey4sykrx66ax8v1r",
             *           "number": null,
             *           "status": "paid",
             *           "amount": 900,
             *           "currency": "usd",
             *           "lines": [
             *             {
             *               "description": "500 Φ",
             *               "amount": 900,
             *               "period": null
             *             }
             *           ],
             *           "url": "http://127.0.0.1:3000/receipts/lDAIWEAPbgom436x4IyrKg",
             *           "issuedAt": "2026-01-15T12:00:00.000Z",
             *           "paidAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "invoice_01kf0rdqg0ey4sykrx66ax8v1r",
             *         "number": null,
             *         "status": "paid",
             *         "amount": 900,
             *         "currency": "usd",
             *         "lines": [
             *           {
             *             "description": "500 Φ",
             *             "amount": 900,
             *             "period": null
             *           }
             *         ],
             *         "url": "http://127.0.0.1:3000/receipts/lDAIWEAPbgom436x4IyrKg",
             *         "issuedAt": "2026-01-15T12:00:00.000Z",
             *         "paidAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "received": true,
             *         "ignored": false
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "connection_01kf0rdqg0ey8by3ydsm1y5f4y",
             *           "provider": "github",
             *           "providerName": "GitHub",
             *           "status": "pending",
             *           "scopes": [
             *             "repo"
             *           ],
             *           "account": null,
             *           "expiresAt": null,
             *           "failure": null,
             *           "createdBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         },
             *         {
             *           "id": "connection_01kf0rdqg0ey7a044aafwy6aeg",
             *           "provider": "github",
             *           "providerName": "GitHub",
             *           "status": "pending",
             *           "scopes": [
             *             "repo"
             *           ],
             *           "account": null,
             *           "expiresAt": null,
             *           "failure": null,
             *           "createdBy": {
             *             "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *             "name": "Grace"
             *           },
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "provider": "github",
           *       "redirectUri": "http://127.0.0.1:3000/signed-in"
           *     }
           */
          'application/json': components['schemas']['NewConnection']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "connection_01kf0rhcp0ewcvzpq7tsyvka9e",
             *         "authorizationUrl": "https://github.com/login/oauth/authorize?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A3000%2Fsigned-in&scope=read%3Auser+user%3Aemail&state=state_…&code_challenge=s1os2PUHzE6UnSCFxXVMZ-Z0ywwFsVfC8tEkLhdWY4I&code_challenge_method=S256&client_id=github-client",
             *         "state": "state_…"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "connection_01kf0rdqg0ey8by3ydsm1y5f4y",
             *         "provider": "github",
             *         "providerName": "GitHub",
             *         "status": "pending",
             *         "scopes": [
             *           "repo"
             *         ],
             *         "account": null,
             *         "expiresAt": null,
             *         "failure": null,
             *         "createdBy": {
             *           "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *           "name": "Grace"
             *         },
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "connection_01kf0rhcp0ewra4xsw3vk73erm",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "code": "code",
           *       "state": "state_…"
           *     }
           */
          'application/json': components['schemas']['ConnectionCompletion']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "connection_01kf0rhcp0ewjb603e9vfwe2en",
             *         "provider": "github",
             *         "providerName": "GitHub",
             *         "status": "connected",
             *         "scopes": [
             *           "read:user",
             *           "user:email"
             *         ],
             *         "account": "octo-5@example.com",
             *         "expiresAt": "2026-01-15T13:02:00.000Z",
             *         "failure": null,
             *         "createdBy": {
             *           "id": "user_01kf0rhcp0ewdrthwf1nt9kvdf",
             *           "name": "Person 118"
             *         },
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "job_01kf0rdqg0eyxbgh2zbwaaky20",
             *           "kind": "webhook.deliver",
             *           "status": "queued",
             *           "progress": 0,
             *           "attempts": 0,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "startedAt": null,
             *           "finishedAt": null
             *         },
             *         {
             *           "id": "job_01kf0rdqg0eymbe0npewhzrzkg",
             *           "kind": "upload.process",
             *           "status": "queued",
             *           "progress": 0,
             *           "attempts": 0,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "startedAt": null,
             *           "finishedAt": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "job_01kf0rdqg0eymbe0npewhzrzkg",
             *         "kind": "upload.process",
             *         "status": "queued",
             *         "progress": 0,
             *         "attempts": 0,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "startedAt": null,
             *         "finishedAt": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "job_01kf0rhcp0ewyb617w24whrk41",
             *         "kind": "upload.process",
             *         "status": "cancelled",
             *         "progress": 0,
             *         "attempts": 0,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "startedAt": null,
             *         "finishedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "local/composer",
             *           "kind": "deterministic",
             *           "provider": "local",
             *           "uses": [
             *             "compose"
             *           ],
             *           "contextWindow": 250000,
             *           "rate": 0.2,
             *           "default": true,
             *           "available": true
             *         },
             *         {
             *           "id": "local/embed",
             *           "kind": "deterministic",
             *           "provider": "local",
             *           "uses": [
             *             "embed"
             *           ],
             *           "default": false,
             *           "contextWindow": 512,
             *           "rate": 0.2,
             *           "available": true,
             *           "languages": [
             *             "en"
             *           ],
             *           "dimensions": 64
             *         }
             *       ]
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "planCode": "enterprise",
             *         "plans": [
             *           {
             *             "code": "hobby",
             *             "name": "Hobby",
             *             "current": false,
             *             "phi": {
             *               "allowance": 100,
             *               "pacePerHour": 25
             *             }
             *           },
             *           {
             *             "code": "pro",
             *             "name": "Pro",
             *             "current": false,
             *             "phi": {
             *               "allowance": 1000,
             *               "pacePerHour": 200
             *             }
             *           },
             *           {
             *             "code": "team",
             *             "name": "Team",
             *             "current": false,
             *             "phi": {
             *               "allowance": 5000,
             *               "pacePerHour": 1000
             *             }
             *           },
             *           {
             *             "code": "enterprise",
             *             "name": "Enterprise",
             *             "current": true,
             *             "phi": {
             *               "allowance": 25000,
             *               "pacePerHour": 5000
             *             }
             *           }
             *         ],
             *         "uses": {
             *           "compose": {
             *             "enabled": true,
             *             "model": "local/composer"
             *           },
             *           "complete": {
             *             "enabled": false,
             *             "model": null,
             *             "reason": "No generative model is configured. The operator sets OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE."
             *           },
             *           "embed": {
             *             "enabled": true,
             *             "model": "local/embed"
             *           },
             *           "analyze": {
             *             "enabled": true,
             *             "model": null,
             *             "reason": "The rules need no model. For a critique by a model, the operator configures one."
             *           }
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "agentId": null,
             *           "turns": 1,
             *           "failures": 0,
             *           "phi": 0.08,
             *           "inputTokens": 27,
             *           "outputTokens": 390,
             *           "p50Ms": 0,
             *           "p95Ms": 0,
             *           "acceptRate": null
             *         }
             *       ]
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "profile": {
             *           "name": "",
             *           "tagline": "",
             *           "email": "",
             *           "phone": "",
             *           "address": "",
             *           "hours": "",
             *           "links": []
             *         },
             *         "voice": null,
             *         "knowledge": {
             *           "surfaces": 1,
             *           "blocks": 3,
             *           "vectors": 0,
             *           "model": null,
             *           "indexedAt": null
             *         },
             *         "memory": [
             *           {
             *             "id": "memory_01kf0rdqg0eyj9hwj4d20z7zk7",
             *             "fact": "We close on Mondays",
             *             "source": {
             *               "receiptId": "receipt_01kf0rdqg0eyjvr28pj7qme3nr",
             *               "turnId": null,
             *               "by": {
             *                 "id": "user_01kf0rdqg0exgatk1daamh41sn",
             *                 "name": "Grace"
             *               }
             *             },
             *             "at": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "preferences": [],
             *         "agents": [
             *           {
             *             "id": "agent_01kf0rdqg0eyk8vtmmbpcpb757",
             *             "name": "Editor",
             *             "description": "",
             *             "instructions": "",
             *             "model": null,
             *             "temperature": null,
             *             "tools": null,
             *             "phiCap": null,
             *             "createdAt": "2026-01-15T12:00:00.000Z",
             *             "updatedAt": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "models": [
             *           {
             *             "id": "local/composer",
             *             "kind": "deterministic",
             *             "provider": "local",
             *             "uses": [
             *               "compose"
             *             ],
             *             "contextWindow": 250000,
             *             "rate": 0.2,
             *             "default": true,
             *             "available": true
             *           },
             *           {
             *             "id": "local/embed",
             *             "kind": "deterministic",
             *             "provider": "local",
             *             "uses": [
             *               "embed"
             *             ],
             *             "default": false,
             *             "contextWindow": 512,
             *             "rate": 0.2,
             *             "available": true,
             *             "languages": [
             *               "en"
             *             ],
             *             "dimensions": 64
             *           }
             *         ],
             *         "recentTurns": [
             *           {
             *             "id": "turn_01kf0rdqg0eyc8qjtkv9d1qshr",
             *             "surfaceId": null,
             *             "status": "completed",
             *             "intent": "A small page",
             *             "engine": {
             *               "id": "local/composer",
             *               "kind": "deterministic"
             *             },
             *             "used": {
             *               "memory": [],
             *               "named": [],
             *               "links": [
             *                 "surface_01kf0rdqg0exzsyfwknsv00avq"
             *               ],
             *               "samples": []
             *             },
             *             "createdAt": "2026-01-15T12:00:00.000Z"
             *           }
             *         ],
             *         "budget": {
             *           "remaining": 25499.92,
             *           "held": 0,
             *           "allowance": {
             *             "granted": 25000,
             *             "remaining": 24999.92,
             *             "resetsAt": "2026-02-15T12:00:00.000Z"
             *           },
             *           "purchased": {
             *             "remaining": 500
             *           },
             *           "pace": {
             *             "limit": 5000,
             *             "windowSeconds": 3600,
             *             "used": 0.08,
             *             "availableAt": null
             *           }
             *         }
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['Mind']
            }
          }
        }
      }
    }
  }
  '/api/ai/mind/memory/{id}': {
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
            /**
             * @example {
             *       "data": {
             *         "id": "memory_01kf0rhcp0ex3rtw5nk17xe45g",
             *         "deleted": true
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "agent_01kf0rdqg0eyk8vtmmbpcpb757",
             *           "name": "Editor",
             *           "description": "",
             *           "instructions": "",
             *           "model": null,
             *           "temperature": null,
             *           "tools": null,
             *           "phiCap": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z"
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Editor"
           *     }
           */
          'application/json': components['schemas']['NewAgent']
        }
      }
      responses: {
        201: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "agent_01kf0rhcp0ex9ty2dw8bxr1ksg",
             *         "name": "Editor",
             *         "description": "",
             *         "instructions": "",
             *         "model": null,
             *         "temperature": null,
             *         "tools": null,
             *         "phiCap": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "agent_01kf0rdqg0eyk8vtmmbpcpb757",
             *         "name": "Editor",
             *         "description": "",
             *         "instructions": "",
             *         "model": null,
             *         "temperature": null,
             *         "tools": null,
             *         "phiCap": null,
             *         "createdAt": "2026-01-15T12:00:00.000Z",
             *         "updatedAt": "2026-01-15T12:00:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "name": "Renamed"
           *     }
           */
          'application/json': components['schemas']['AgentPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "agent_01kf0rhcp0exf9cnaf1km3jqa5",
             *         "name": "Renamed",
             *         "description": "",
             *         "instructions": "",
             *         "model": null,
             *         "temperature": null,
             *         "tools": null,
             *         "phiCap": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "agent_01kf0rhcp0exvbm8t9sy6bvhk5",
             *         "deleted": true
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "phiCap": 2.5
           *     }
           */
          'application/json': components['schemas']['AgentPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "id": "agent_01kf0rhcp0exn90s6j406b0mgh",
             *         "name": "Editor",
             *         "description": "",
             *         "instructions": "",
             *         "model": null,
             *         "temperature": null,
             *         "tools": null,
             *         "phiCap": 2.5,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z"
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "prompt": "Hello"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "job_01kf0rhcp0ey19jcqbtww79sdz",
             *         "kind": "ai.complete",
             *         "status": "queued",
             *         "progress": 0,
             *         "attempts": 0,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "startedAt": null,
             *         "finishedAt": null
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "input": "Opening hours"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "id": "job_01kf0rhcp0ey6vrar1aje1v402",
             *         "kind": "ai.embed",
             *         "status": "queued",
             *         "progress": 0,
             *         "attempts": 0,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "startedAt": null,
             *         "finishedAt": null
             *       }
             *     }
             */
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
     * @description Applies the rules of `docs/analysis.md`, which cost nothing. Of a Surface, its draft is analysed, and findings with operations become suggestions. With `depth: "model"` a generative model adds a critique and is charged for it; `dryRun` answers its price instead. Such a call is a job: send `Prefer: respond-async` for 202 with its address.
     *
     *     Needs the role `editor` and the scope `ai:use`.
     */
    post: {
      requestBody: {
        content: {
          /**
           * @example {
           *       "surfaceId": "surface_01kf0rhcp0eycbjv4sq2mq620n"
           *     }
           */
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
            /**
             * @example {
             *       "data": {
             *         "score": 99,
             *         "aspects": {
             *           "structure": 100,
             *           "accessibility": 100,
             *           "seo": 96,
             *           "readability": 100,
             *           "links": 100,
             *           "performance": 100
             *         },
             *         "stats": {
             *           "words": 4,
             *           "sentences": 2,
             *           "paragraphs": 2,
             *           "readingMinutes": 1,
             *           "readability": null,
             *           "blocks": 4,
             *           "headings": 1,
             *           "links": 0,
             *           "images": 0,
             *           "language": "en"
             *         },
             *         "findings": [
             *           {
             *             "id": "description_too_short-35e2d08c334aa5cf",
             *             "rule": "description_too_short",
             *             "aspect": "seo",
             *             "severity": "hint",
             *             "message": "The description “A small page.” is short. In search results there is room for about 160 characters: say what visitors find here, and for whom it is.",
             *             "source": "rules"
             *           }
             *         ],
             *         "findingCount": 1,
             *         "etag": "\"eycbjv4sq2mq620n-1\""
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": [
             *         {
             *           "id": "suggestion_01kf0rdqg0eyassqgeq7z2xven",
             *           "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *           "title": "Describe the page",
             *           "rationale": "The page has no description.",
             *           "aspect": "seo",
             *           "severity": "hint",
             *           "blockId": null,
             *           "operations": [
             *             {
             *               "op": "document",
             *               "meta": {
             *                 "description": "A small page."
             *               }
             *             }
             *           ],
             *           "status": "open",
             *           "source": "rules",
             *           "rule": null,
             *           "model": null,
             *           "receiptId": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z",
             *           "decidedAt": null,
             *           "decidedBy": null
             *         },
             *         {
             *           "id": "suggestion_01kf0rdqg0eyb8w2900cvsaw9h",
             *           "surfaceId": "surface_01kf0rdqg0exzsyfwknsv00avq",
             *           "title": "Describe the page",
             *           "rationale": "The page has no description.",
             *           "aspect": "seo",
             *           "severity": "hint",
             *           "blockId": null,
             *           "operations": [
             *             {
             *               "op": "document",
             *               "meta": {
             *                 "description": "A small page."
             *               }
             *             }
             *           ],
             *           "status": "open",
             *           "source": "rules",
             *           "rule": null,
             *           "model": null,
             *           "receiptId": null,
             *           "createdAt": "2026-01-15T12:00:00.000Z",
             *           "updatedAt": "2026-01-15T12:00:00.000Z",
             *           "decidedAt": null,
             *           "decidedBy": null
             *         }
             *       ],
             *       "page": {
             *         "limit": 25,
             *         "nextCursor": null
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "suggestion_01kf0rhcp0eymavak1519fst9a",
             *         "surfaceId": "surface_01kf0rhcp0eyjsxgvp2wnxk88t",
             *         "title": "Remove the extra spaces",
             *         "rationale": "There are two spaces between “Two” and “spaces.”. One is enough.",
             *         "aspect": "readability",
             *         "severity": "hint",
             *         "blockId": "slip",
             *         "operations": [
             *           {
             *             "op": "update",
             *             "blockId": "slip",
             *             "props": {
             *               "text": "Two spaces."
             *             }
             *           }
             *         ],
             *         "status": "applied",
             *         "source": "rules",
             *         "rule": "double_space",
             *         "model": null,
             *         "receiptId": "receipt_01kf0rhcp0eynaagrfjtnvs1eq",
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedBy": {
             *           "id": "user_01kf0rhcp0eye96cts2jcs5bzc",
             *           "name": "Person 129"
             *         },
             *         "draft": {
             *           "etag": "\"eyjsxgvp2wnxk88t-2\""
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "id": "suggestion_01kf0rhcp0eyw95sj5hhkyw03p",
             *         "surfaceId": "surface_01kf0rhcp0eytvh8y8wxgeafng",
             *         "title": "Remove the extra spaces",
             *         "rationale": "There are two spaces between “Two” and “spaces.”. One is enough.",
             *         "aspect": "readability",
             *         "severity": "hint",
             *         "blockId": "slip",
             *         "operations": [
             *           {
             *             "op": "update",
             *             "blockId": "slip",
             *             "props": {
             *               "text": "Two spaces."
             *             }
             *           }
             *         ],
             *         "status": "dismissed",
             *         "source": "rules",
             *         "rule": "double_space",
             *         "model": null,
             *         "receiptId": null,
             *         "createdAt": "2026-01-15T12:02:00.000Z",
             *         "updatedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedAt": "2026-01-15T12:02:00.000Z",
             *         "decidedBy": {
             *           "id": "user_01kf0rhcp0eyp8rpm6bk7apa1p",
             *           "name": "Person 130"
             *         }
             *       }
             *     }
             */
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
            /**
             * @example {
             *       "data": {
             *         "public": 100000,
             *         "read": 100000,
             *         "write": 100000,
             *         "admin": 100000,
             *         "page": 100000
             *       }
             *     }
             */
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
          /**
           * @example {
           *       "read": 100000
           *     }
           */
          'application/json': components['schemas']['RateLimitsPatch']
        }
      }
      responses: {
        200: {
          content: {
            /**
             * @example {
             *       "data": {
             *         "public": 100000,
             *         "read": 100000,
             *         "write": 100000,
             *         "admin": 100000,
             *         "page": 100000
             *       }
             *     }
             */
            'application/json': {
              data: components['schemas']['RateLimits']
            }
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
      | components['schemas']['PricingBlock']
      | components['schemas']['TestimonialsBlock']
      | components['schemas']['FaqBlock']
      | components['schemas']['LogosBlock']
      | components['schemas']['TimelineBlock']
      | components['schemas']['PeopleBlock']
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
      | components['schemas']['NewPricingBlock']
      | components['schemas']['NewTestimonialsBlock']
      | components['schemas']['NewFaqBlock']
      | components['schemas']['NewLogosBlock']
      | components['schemas']['NewTimelineBlock']
      | components['schemas']['NewPeopleBlock']
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
       * @description Background of the band: plain, a quiet tint, the accent colour, or dark. Default: `plain`.
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
    /** @description Groups blocks that belong together and gives them a common background and heading. Alternate plain and muted sections to give a long page rhythm; use the accent or contrast tone at most once or twice. Blocks with a title of their own (features, pricing, faq) rarely need a section around them. */
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
     * @description Groups blocks that belong together and gives them a common background and heading. Alternate plain and muted sections to give a long page rhythm; use the accent or contrast tone at most once or twice. Blocks with a title of their own (features, pricing, faq) rarely need a section around them.
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
        | components['schemas']['StatsBlock']
        | components['schemas']['FaqBlock']
        | components['schemas']['TimelineBlock']
        | components['schemas']['PeopleBlock']
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
        | components['schemas']['NewStatsBlock']
        | components['schemas']['NewFaqBlock']
        | components['schemas']['NewTimelineBlock']
        | components['schemas']['NewPeopleBlock']
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
       * @description A line, three dots, or only space. Default: `line`.
       * @enum {string}
       */
      style?: 'line' | 'dots' | 'space'
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
       * Columns
       * @description On a wide screen.
       */
      columns?: number
      /**
       * Shape
       * @description All images are cropped to the same shape. Default: `standard`.
       * @enum {string}
       */
      ratio?: 'standard' | 'square' | 'portrait' | 'wide'
    }
    /** @description Three to twelve pictures of one kind: rooms, works, a journey. For one picture use image. Every image needs its own alternative text. Give captions to all images or to none. */
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
     * @description Three to twelve pictures of one kind: rooms, works, a journey. For one picture use image. Every image needs its own alternative text. Give captions to all images or to none.
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
      image?: components['schemas']['Image']
      /**
       * Layout
       * @description Centered with the image below, image beside the text, or image behind it.
       * @enum {string}
       */
      layout?: 'centered' | 'split' | 'cover'
      /**
       * Tone
       * @description Background of the hero. Default: `plain`.
       * @enum {string}
       */
      tone?: 'plain' | 'muted' | 'accent' | 'contrast'
    }
    /** @description The first block of a page, used once. Say what it is and whom it is for before saying how good it is. A title of four to ten words, one or two sentences of text, one primary button and at most one secondary. Use layout "split" or "centered" with a product image, "cover" with a wide photograph. */
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
     * @description The first block of a page, used once. Say what it is and whom it is for before saying how good it is. A title of four to ten words, one or two sentences of text, one primary button and at most one secondary. Use layout "split" or "centered" with a product image, "cover" with a wide photograph.
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
         * @description An icon from the built-in set.
         * @enum {string}
         */
        icon?:
          | 'bolt'
          | 'book'
          | 'calendar'
          | 'camera'
          | 'chart'
          | 'chat'
          | 'check'
          | 'clock'
          | 'code'
          | 'cup'
          | 'gift'
          | 'globe'
          | 'heart'
          | 'home'
          | 'layers'
          | 'leaf'
          | 'lock'
          | 'mail'
          | 'map'
          | 'music'
          | 'people'
          | 'phone'
          | 'search'
          | 'shield'
          | 'spark'
          | 'star'
          | 'sun'
          | 'tag'
          | 'tools'
          | 'truck'
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
       * @description With or without boxes. Default: `plain`.
       * @enum {string}
       */
      style?: 'plain' | 'cards'
    }
    /** @description Three or six points in a grid, each a benefit rather than a function. Titles of similar length. Give every item an icon, or none. Use style "cards" for few items on a plain background. */
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
     * @description Three or six points in a grid, each a benefit rather than a function. Titles of similar length. Give every item an icon, or none. Use style "cards" for few items on a plain background.
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
       * @description Background of the band. Default: `accent`.
       * @enum {string}
       */
      tone?: 'accent' | 'muted' | 'contrast'
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
    /** @description The team, speakers, authors. Always a name and a role, and if there is room a sentence about the person. Portraits in the same style and crop, or none at all. */
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
     * @description The team, speakers, authors. Always a name and a role, and if there is room a sentence about the person. Portraits in the same style and crop, or none at all.
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
       * @description The kind of input.
       * @enum {string}
       */
      type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox'
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
    }
    /** @description Ask only for what you will use, in three to five fields. Make only essential fields required. Field names are lower-case keys (letters, digits, underscore), each used once. People read the labels. */
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
     * @description Ask only for what you will use, in three to five fields. Make only essential fields required. Field names are lower-case keys (letters, digits, underscore), each used once. People read the labels.
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
         * @description An icon from the built-in set.
         * @enum {string}
         */
        icon?:
          | 'bolt'
          | 'book'
          | 'calendar'
          | 'camera'
          | 'chart'
          | 'chat'
          | 'check'
          | 'clock'
          | 'code'
          | 'cup'
          | 'gift'
          | 'globe'
          | 'heart'
          | 'home'
          | 'layers'
          | 'leaf'
          | 'lock'
          | 'mail'
          | 'map'
          | 'music'
          | 'people'
          | 'phone'
          | 'search'
          | 'shield'
          | 'spark'
          | 'star'
          | 'sun'
          | 'tag'
          | 'tools'
          | 'truck'
      }[]
      /**
       * Style
       * @description Rows, wide buttons as on a link page, or a grid of cards. Default: `list`.
       * @enum {string}
       */
      style?: 'list' | 'buttons' | 'cards'
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
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
    }
    /** Theme */
    Theme: {
      /**
       * Accent colour
       * @description Colour of buttons, links and highlights as #rrggbb. Variants for light and dark mode are derived from it.
       */
      accent: string
      /**
       * Typeface
       * @description Fonts that visitors already have, so nothing is downloaded. "editorial" combines serif headings with sans text.
       * @enum {string}
       */
      font: 'sans' | 'serif' | 'editorial' | 'humanist' | 'geometric' | 'rounded' | 'slab' | 'mono'
      /**
       * Corners
       * @description How rounded the corners of buttons, cards and images are.
       * @enum {string}
       */
      radius: 'none' | 'small' | 'medium' | 'large'
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
      /** @description Works for one POST /api/auth/refresh within 30 days. */
      refreshToken: string
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
      /** @description Works for one POST /api/auth/refresh within 30 days. */
      refreshToken: string
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
      /** @description Works for one POST /api/auth/refresh within 30 days. */
      refreshToken: string
    }
    /** Me */
    Me: {
      id: string
      email: string
      name: string
      emailVerifiedAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      createdAt: string
      pendingEmail: string | null
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
        accent?: string | null
        font?: ('sans' | 'serif' | 'editorial' | 'humanist' | 'geometric' | 'rounded' | 'slab' | 'mono') | null
        radius?: ('none' | 'small' | 'medium' | 'large') | null
      } | null
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
    /** MemberPatch */
    MemberPatch: {
      /** @enum {string} */
      role?: 'viewer' | 'editor' | 'admin' | 'owner'
    }
    /** Person */
    Person: {
      id: string
      name: string
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
    WorldEvent:
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
      | 'pricing'
      | 'testimonials'
      | 'faq'
      | 'logos'
      | 'timeline'
      | 'people'
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
        | 'visibility'
      /** @enum {string} */
      severity: 'error' | 'warning'
      blockId?: string
      /** @description JSON Pointer into the content */
      path?: string
      message: string
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
      }
    }
    Operation:
      | components['schemas']['InsertOperation']
      | components['schemas']['UpdateOperation']
      | components['schemas']['MoveOperation']
      | components['schemas']['RemoveOperation']
      | components['schemas']['AnsweredDocumentOperation']
    /** Diff */
    Diff: {
      from:
        | {
            number: number
            version: string
          }
        | 'draft'
      to:
        | {
            number: number
            version: string
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
      }
      etag: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC, milliseconds
       */
      updatedAt: string
      updatedBy: components['schemas']['Person']
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
      /** @description Of the page; derived from its text if none is set */
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
      /** @description Of the page; derived from its text if none is set */
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
     *     - `memory.create`: A fact that a brief told to remember was kept; the entry does not hold the fact.
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
      /** @description The props received so far */
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
      /** @description Of a model for embeddings: the languages that it reads well (ISO 639-1) */
      languages?: string[] | 'any'
      /** @description Of a model for embeddings: the length of its vectors, if it is known */
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
        receiptId: string
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
            | 'pricing'
            | 'testimonials'
            | 'faq'
            | 'logos'
            | 'timeline'
            | 'people'
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
            | 'pricing'
            | 'testimonials'
            | 'faq'
            | 'logos'
            | 'timeline'
            | 'people'
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
        /** @description Of a draft: the bytes of text that it would have */
        size?: number
        /** @description Of a draft: the bytes of text that it may have */
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
