-- The redirect URIs that a person allowed an app to be answered at. Another one is asked about again.
ALTER TABLE oauth_grants ADD COLUMN redirect_uris TEXT NOT NULL DEFAULT '[]';

-- Until when a request has the sign-in for itself: two at once would use the code of the provider twice.
ALTER TABLE oauth_states ADD COLUMN exchanging_until INTEGER;
