CREATE TABLE "listing_grant" (
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rung" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "listing_grant_listing_id_member_id_pk" PRIMARY KEY("listing_id","member_id"),
	CONSTRAINT "listing_grant_rung" CHECK ("listing_grant"."rung" in ('teaser', 'particulars', 'documents')),
	CONSTRAINT "listing_grant_note" CHECK (length("listing_grant"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "listing_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_request" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "listing_request_state" CHECK ("listing_request"."state" in ('waiting', 'admitted', 'declined', 'withdrawn')),
	CONSTRAINT "listing_request_words" CHECK (length("listing_request"."words") between 1 and 500),
	CONSTRAINT "listing_request_reason" CHECK (length("listing_request"."reason") <= 500),
	CONSTRAINT "listing_request_decided" CHECK (("listing_request"."state" = 'waiting') = ("listing_request"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_access" (
	"listing_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rung" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"is_owner" boolean DEFAULT false NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_named" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"category" text,
	"seller_verified" boolean NOT NULL,
	CONSTRAINT "listing_access_member_id_listing_id_pk" PRIMARY KEY("member_id","listing_id"),
	CONSTRAINT "listing_access_rung" CHECK ("listing_access"."rung" in ('teaser', 'particulars', 'documents'))
);
--> statement-breakpoint
ALTER TABLE "listing_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_teaser_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "public_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "location_precision" text DEFAULT 'undisclosed' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "audience" text DEFAULT 'verified' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD COLUMN "full_title" text;--> statement-breakpoint
ALTER TABLE "listing_grant" ADD CONSTRAINT "listing_grant_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_grant" ADD CONSTRAINT "listing_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_request" ADD CONSTRAINT "listing_request_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_request" ADD CONSTRAINT "listing_request_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_access" ADD CONSTRAINT "listing_access_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_grant_member" ON "listing_grant" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "listing_grant_newest" ON "listing_grant" USING btree ("listing_id","created_at" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_grant_expiry" ON "listing_grant" USING btree ("expires_at") WHERE "listing_grant"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_request_waiting_once" ON "listing_request" USING btree ("listing_id","member_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_request_listing" ON "listing_request" USING btree ("listing_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_request_member" ON "listing_request" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_access_listing" ON "listing_access" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_access_newest" ON "listing_access" USING btree ("member_id","created_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listing_access_category" ON "listing_access" USING btree ("member_id","category","created_at" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE is_shown;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_public_location" CHECK (length("listing"."public_location") <= 160);--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_location_precision" CHECK ("listing"."location_precision" in ('undisclosed', 'country', 'region', 'place'));--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_audience" CHECK ("listing"."audience" in ('verified', 'request', 'named'));--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD CONSTRAINT "listing_particulars_full_title" CHECK (length("listing_particulars"."full_title") between 1 and 160);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
CREATE POLICY "owners read what they granted" ON "listing_grant" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners admit others" ON "listing_grant" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and not "listing_grant"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners change what they granted" ON "listing_grant" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners revoke access" ON "listing_grant" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_grant"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_grant" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they asked for" ON "listing_request" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing_request"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "owners read who asks" ON "listing_request" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_request"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "verified members ask for access to what they see" ON "listing_request" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("listing_request"."member_id" = (select actor_member_id()) and (select actor_is_verified()) and (select actor_in_good_standing()) and "listing_request"."state" = 'waiting'
        and exists (select from "listing" where "listing"."id" = "listing_request"."listing_id" and "listing"."is_restricted" and not "listing"."owner_id" = (select actor_member_id())));--> statement-breakpoint
CREATE POLICY "members withdraw what they asked for" ON "listing_request" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("listing_request"."member_id" = (select actor_member_id()) and "listing_request"."state" = 'waiting') WITH CHECK ("listing_request"."member_id" = (select actor_member_id()) and "listing_request"."state" = 'withdrawn');--> statement-breakpoint
CREATE POLICY "owners decide who is admitted" ON "listing_request" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_request"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and "listing_request"."state" = 'waiting') WITH CHECK (exists (select from "listing" where "listing"."id" = "listing_request"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended") and "listing_request"."state" in ('admitted', 'declined'));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_request" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what they are admitted to" ON "listing_access" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing_access"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_access" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
ALTER POLICY "members write to who offers what they see whole" ON "conversation" TO subrosa_app WITH CHECK ("conversation"."starter_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "listing" where "listing"."id" = "conversation"."listing_id" and "listing"."owner_id" = "conversation"."recipient_id" and "listing"."is_open") and exists (select from "listing" where "listing"."id" = "conversation"."listing_id" and (not "listing"."is_private" or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended" or ((select actor_is_verified()) and (not "listing"."is_restricted" or exists (select from "listing_access" where "listing_access"."listing_id" = "listing"."id" and "listing_access"."member_id" = (select actor_member_id())
    and ("listing_access"."expires_at" is null or "listing_access"."expires_at" > now()) and "listing_access"."rung" in ('particulars', 'documents'))))))
    or exists (select from "mandate" where "mandate"."id" = "conversation"."mandate_id" and "mandate"."buyer_id" = "conversation"."recipient_id" and "mandate"."is_open")));--> statement-breakpoint
ALTER POLICY "readers of the full listing" ON "listing_photograph" TO subrosa_app USING (exists (select from "listing" where "listing"."id" = "listing_photograph"."listing_id" and (not "listing"."is_private" or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended" or ((select actor_is_verified()) and (not "listing"."is_restricted" or exists (select from "listing_access" where "listing_access"."listing_id" = "listing"."id" and "listing_access"."member_id" = (select actor_member_id())
    and ("listing_access"."expires_at" is null or "listing_access"."expires_at" > now()) and "listing_access"."rung" in ('documents', case when "listing_photograph"."kind" = 'photograph' then 'particulars' end)))))));--> statement-breakpoint
ALTER POLICY "everyone reads the face of what is open" ON "listing" TO subrosa_app USING ("listing"."is_open" and ("listing"."expires_at" is null or "listing"."expires_at" > now()) and (not "listing"."is_named" or ((select actor_is_verified()) and exists (select from "listing_access" where "listing_access"."listing_id" = "listing"."id" and "listing_access"."member_id" = (select actor_member_id())
    and ("listing_access"."expires_at" is null or "listing_access"."expires_at" > now())))));--> statement-breakpoint
ALTER POLICY "readers of the full listing" ON "listing_particulars" TO subrosa_app USING (exists (select from "listing" where "listing"."id" = "listing_particulars"."listing_id" and (not "listing"."is_private" or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended" or ((select actor_is_verified()) and (not "listing"."is_restricted" or exists (select from "listing_access" where "listing_access"."listing_id" = "listing"."id" and "listing_access"."member_id" = (select actor_member_id())
    and ("listing_access"."expires_at" is null or "listing_access"."expires_at" > now()) and "listing_access"."rung" in ('particulars', 'documents')))))));