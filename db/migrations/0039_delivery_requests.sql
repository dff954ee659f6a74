-- The request of the last attempt of a delivery, as JSON.
ALTER TABLE webhook_deliveries ADD COLUMN request TEXT;
